import { OutsideVisit } from './outside-visit.tsx';

const GoogleScreen = () => <OutsideVisit way="google" />;
export default GoogleScreen;
