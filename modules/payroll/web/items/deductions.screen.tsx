import { ItemList } from './item-list.tsx';

export default function DeductionsScreen() {
  return <ItemList type="deduction" />;
}
