/** What of addresses of databases may be shown to whoever reads a log. */
export { HIDDEN, secretsIn, withoutAddresses } from '../store/address.ts';
