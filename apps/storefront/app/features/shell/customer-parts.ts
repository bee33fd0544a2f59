// Parts of the shell that guests never see, in one piece.
export { RunningCount } from './menus/running-count.tsx';
export { ToDoFigure } from './menus/to-do-figure.tsx';
export { CustomerTools } from './toolbar/customer-tools.tsx';
