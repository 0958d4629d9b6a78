import { OutsideVisit } from './outside-visit.tsx';

const FacebookScreen = () => <OutsideVisit way="facebook" />;
export default FacebookScreen;
