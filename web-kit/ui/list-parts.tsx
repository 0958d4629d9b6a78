// Parts of the standard list, for a list that is laid out in another way.
export { TablePager } from '../table/table-pager.tsx';
export { SelectionBar } from '../table/table-tools.tsx';
