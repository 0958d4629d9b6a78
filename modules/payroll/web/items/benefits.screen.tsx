import { ItemList } from './item-list.tsx';

export default function BenefitsScreen() {
  return <ItemList type="benefit" />;
}
