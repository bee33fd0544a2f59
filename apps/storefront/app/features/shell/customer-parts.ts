// Parts of the shell that guests never see, in one piece.
export { CabinetRow } from './cabinet-row.tsx';
export { CustomerTools } from './customer-tools.tsx';
