export { HIDDEN, secretsIn, withoutAddresses } from '../store/address.ts';
