export { HIDDEN, secretsIn, withoutAddresses } from '../../storage/connection/database-url.ts';
