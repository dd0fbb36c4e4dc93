import { z } from 'zod';

export const OPCODE = {
  heartbeat: 1,
  identify: 2,
  resume: 6,
  requestMembers: 8,
  invalidSession: 9,
  hello: 10,
  heartbeatAck: 11,
} as const;

export const CLOSE_CODE = {
  normal: 1000,
  goingAway: 1001,
  unknownError: 4000,
  unknownOpcode: 4001,
  decodeError: 4002,
  notAuthenticated: 4003,
  authenticationFailed: 4004,
  alreadyAuthenticated: 4005,
  rateLimited: 4008,
  invalidShard: 4010,
} as const;

export class GatewayCloseError extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`The gateway closed the connection with ${code}.`);
    this.code = code;
  }
}

const payloadSchema = z.object({ op: z.int(), d: z.unknown().optional() });

export const identifySchema = z.object({
  token: z.string(),
  intents: z.int(),
  shard: z.tuple([z.int().min(0), z.int().min(1)]).default([0, 1]),
});

export const resumeSchema = z.object({ token: z.string(), session_id: z.string(), seq: z.int().nullable() });

export const requestMembersSchema = z.object({
  nonce: z.string().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
});

export function parsePayload(text: string): z.infer<typeof payloadSchema> {
  try {
    return payloadSchema.parse(JSON.parse(text));
  } catch {
    throw new GatewayCloseError(CLOSE_CODE.decodeError);
  }
}

export function parseData<T extends z.ZodType>(schema: T, data: unknown): z.infer<T> {
  const result = schema.safeParse(data);
  if (!result.success) throw new GatewayCloseError(CLOSE_CODE.decodeError);
  return result.data;
}
