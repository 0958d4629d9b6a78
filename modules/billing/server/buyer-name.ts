import { nameText } from '#kernel/format';
import type { Address } from '../contract.ts';

/** A company by its name, a person without one by their own. */
export const buyerName = ({
  companyName,
  firstname,
  lastname,
}: Pick<Address, 'companyName' | 'firstname' | 'lastname'>) =>
  companyName || nameText({ firstName: firstname, lastName: lastname }, 'first-last');
