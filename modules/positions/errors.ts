import { catalogue } from '#kernel/errors';

export const positionErrors = catalogue('positions', {
  positionNotFound: 404,
  employeeNotFound: 404,
  memberNotFound: 404,
  nameTaken: 409,
  codeTaken: 409,
  alreadyMember: 409,
  inUse: 409,
  circle: 422,
  alreadyThere: 422,
  neverChanged: 422,
});
