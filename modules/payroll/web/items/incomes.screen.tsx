import { ItemList } from './item-list.tsx';

export default function IncomesScreen() {
  return <ItemList type="income" />;
}
