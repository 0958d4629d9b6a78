import { ItemList } from './item-list.tsx';

export default function WelfaresScreen() {
  return <ItemList type="welfare" />;
}
