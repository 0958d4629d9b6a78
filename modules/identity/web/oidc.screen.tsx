import { OutsideVisit } from './outside-visit.tsx';

const OidcScreen = () => <OutsideVisit way="oidc" />;
export default OidcScreen;
