// Parts of the shell that guests never see, in one piece.
export { CabinetRow } from './menus/cabinet-row.tsx';
export { CustomerTools } from './toolbar/customer-tools.tsx';
