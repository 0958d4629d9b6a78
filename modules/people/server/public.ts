export { facePhotoConsent, keepFacePhoto, storeFacePhoto } from './face-photos.ts';

export { isOwn, reached, reachedByStaff } from './file.ts';
export { type TermsRange, type TermsReader, termsOn } from './history.ts';
export { endJoinRequest } from './join-requests.ts';
export { enterLastDay, type LastDay, takeBackLastDay } from './last-day.ts';
export { requireSeat } from './lifecycle.ts';
export { type AloneMark, aloneMark, requireOther, wayFor, wayOfDecision } from './own-terms.ts';
export { beyondRank, rankRefusal, requireRank } from './rank.ts';

export { peopleInGroups } from './store/approvers.ts';
export {
  allCompanyPeople,
  allCompanyStations,
  companyPeople,
  companyPerson,
  companyStations,
} from './store/company-people.ts';
export { documentRow, facePhotoFiles } from './store/documents.ts';
export { type Listed as PersonInList, listedByIds, peopleAtWork } from './store/employees.ts';
export {
  type EmploymentSpan,
  employeesByCode,
  employmentSpans,
  employmentSpansAfter,
  type ServiceFacts,
  serviceFacts,
} from './store/employment-spans.ts';
export { type FilingFacts, filingFacts, joinedBetween, leftBetween } from './store/filing-facts.ts';
export { employmentMonths } from './store/head-count.ts';
export {
  type AddressFacts,
  type AddressToWrite,
  addPeople,
  changePeople,
  type KnownPerson,
  lockedByCode,
  lockedById,
  type PersonFacts,
  type PersonToWrite,
  peopleByCode,
  peopleInUse,
  peopleWithOtherTerms,
  removePeople,
  saveAddresses,
} from './store/imported.ts';
export { groupsOf, lockCompany } from './store/lifecycle.ts';
export { holdersAmong, lockNationalIds } from './store/national-ids.ts';
export { type PayFacts, payFacts } from './store/pay-facts.ts';
export { isPersonFound, peopleFound } from './store/people-search.ts';
export { personOnPaper } from './store/person-on-paper.ts';
export { byName, byNameDown } from './store/person-order.ts';
export {
  employeesOfUsers,
  leaverById,
  leaversById,
  leftBy,
  markForgotten,
  peopleOutside,
  whetherOutside,
} from './store/personal-data.ts';
export { isReached } from './store/reach.ts';
export { numbersAmong, type PersonAtStation, personAtStation } from './store/station.ts';
export { saveTargetGroup } from './store/target-group.ts';
export {
  type HeldTerm,
  lockEmployee,
  lockEmployees,
  type NewTerm,
  redirectPlannedMoves,
  removeTerms,
  removeTermsSince,
  savePositionName,
  saveTerms,
  termsOf,
} from './store/terms.ts';
export { personAtWork, type ViewedEmployee, viewedIn } from './store/view-as.ts';
export { addEmployees, employeeOfUser, headcount } from './store.ts';
export { changeTargetGroup } from './target-group.ts';
export { askTerm } from './terms.ts';
export { tellOfDueTerms } from './terms-due.ts';
export { peopleWords } from './words-in.ts';
