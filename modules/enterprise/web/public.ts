export { useFigureColumns } from './columns.tsx';
export { PeopleReport } from './people-report.tsx';
export { Choice, DayChoice, useWordField } from './place.tsx';
export { SpecialExport } from './special-export.tsx';
export { Sums } from './sums.tsx';
