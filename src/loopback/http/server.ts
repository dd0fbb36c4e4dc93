import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Gateway } from '../gateway/gateway.ts';
import type { PageHub } from '../page-server/hub.ts';
import { servePage } from '../page-server/serve.ts';
import { acceptUpload } from '../page-server/uploads.ts';
import type { RestApi } from '../rest/api.ts';
import type { LoopbackContext } from '../table.ts';
import { serveAttachment, serveEmoji } from './attachments.ts';
import { isLocalRequest, parseRequestUrl } from './guard.ts';

export interface ServerParts {
  readonly context: LoopbackContext;
  readonly rest: RestApi;
  readonly gateway: Gateway;
  readonly hub: PageHub;
}

export class PortInUseError extends Error {}

/** Further connections are refused; existing ones go on. */
const MAX_CONNECTIONS = 500;

/** Bytes of one socket message; a full form is far smaller. */
const MAX_SOCKET_MESSAGE_BYTES = 1_000_000;

/** Listens on 127.0.0.1; port 0 takes any free port. */
export async function startServer(parts: ServerParts, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    routeRequest(parts, request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
      console.error('The local table failed at a request.', error);
    });
  });
  server.maxConnections = MAX_CONNECTIONS;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_SOCKET_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    // Nobody else listens by now, and whoever asked may be gone.
    socket.on('error', () => socket.destroy());
    upgradeSocket(parts, sockets, request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(`Port ${port} is in use by another program.`) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', (error) => console.error('The local table could not take a connection.', error));
  return server;
}

async function routeRequest(parts: ServerParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocalRequest(request)) {
    response.writeHead(403).end();
    return;
  }
  const url = parseRequestUrl(request);
  if (url === undefined) {
    response.writeHead(400).end();
    return;
  }
  const { pathname: path } = url;
  if (path === '/api' || path.startsWith('/api/')) return parts.rest.handleRequest(url, request, response);
  if (path.startsWith('/attachments/')) return serveAttachment(parts.context, path, response);
  if (path.startsWith('/emojis/')) return serveEmoji(parts.context, path, response);
  if (path === '/local/uploads' && request.method === 'POST')
    return acceptUpload(parts.context, url, request, response);
  return servePage(path, response);
}

function upgradeSocket(
  parts: ServerParts,
  sockets: WebSocketServer,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const path = isLocalRequest(request) ? parseRequestUrl(request)?.pathname.replace(/\/$/, '') : undefined;
  const isGateway = path === '/gateway';
  if (!isGateway && path !== '/local/socket') {
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    return;
  }
  if (isGateway && parts.gateway.isShut) {
    socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
    return;
  }
  sockets.handleUpgrade(request, socket, head, (connection) => {
    if (isGateway) parts.gateway.accept(connection);
    else parts.hub.accept(connection);
  });
}

export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  await closed;
}
