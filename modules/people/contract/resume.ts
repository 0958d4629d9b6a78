import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { note, words } from '#kernel/checks';
import { historyDate } from '#kernel/dates';
import { id } from '#kernel/ids';
import { problem } from '#kernel/problems';
import { LocalDate } from '#kernel/time';
import { seenVersion, shownVersion } from '#kernel/version';
import { employeeInReach } from './fields.ts';

export const resumeKinds = ['skill', 'experience', 'education', 'training'] as const;
export type ResumeKind = (typeof resumeKinds)[number];

const optionalDate = historyDate.nullish().transform((value) => value ?? null);

const Fields = z.object({
  /** What: a skill, a post, a degree, a course. */
  title: words(200),
  /** Where: an employer, a school, a provider of courses. */
  place: note(200),
  /** Of a skill, 1 to 5. */
  level: z
    .int()
    .min(1)
    .max(5)
    .nullish()
    .transform((value) => value ?? null),
  fromDate: optionalDate,
  toDate: optionalDate,
  hours: z
    .int()
    .min(0)
    .max(10_000)
    .nullish()
    .transform((value) => value ?? null),
  detail: note(900),
});

export const ResumeEntry = z.object({
  id: id('resumeEntry'),
  title: z.string(),
  place: z.string().nullable(),
  level: z.int().nullable(),
  fromDate: LocalDate.nullable(),
  toDate: LocalDate.nullable(),
  hours: z.int().nullable(),
  detail: z.string().nullable(),
  ...shownVersion,
});
export type ResumeEntry = z.infer<typeof ResumeEntry>;
export type ResumeRow = Omit<ResumeEntry, 'version'>;

const inOrder = (entry: { fromDate: LocalDate | null; toDate: LocalDate | null }): boolean =>
  !entry.fromDate || !entry.toDate || entry.fromDate <= entry.toDate;
const order = { error: problem('datesInOrder'), path: ['toDate'] };

/** The four calls that each kind of entry has, alike but for their paths. */
const callsOf = (name: string, options: { list: string; one: string }) => ({
  list: call
    .route({ method: 'GET', path: `/auth/v1/employee/${options.list}` as const, summary: `${name} of an employee` })
    .meta({ needs: 'file.view', reads: ['employee.resume'] })
    .input(z.object(employeeInReach))
    .output(z.array(ResumeEntry)),
  add: call
    .route({ method: 'POST', path: `/auth/v1/employee/${options.one}` as const, summary: `Add ${name.toLowerCase()}` })
    .meta({ needs: 'file.edit', changes: ['employee.resume'], actsOn: 'employeeId' })
    .input(Fields.extend(employeeInReach).refine(inOrder, order))
    .output(ResumeEntry),
  edit: call
    .route({
      method: 'PUT',
      path: `/auth/v1/employee/${options.one}` as const,
      summary: `Change ${name.toLowerCase()}`,
    })
    .meta({ needs: 'file.edit', changes: ['employee.resume'] })
    .input(Fields.extend({ id: id('resumeEntry'), ...seenVersion }).refine(inOrder, order))
    .output(ResumeEntry),
  remove: call
    .route({
      method: 'DELETE',
      path: `/auth/v1/employee/${options.one}` as const,
      summary: `Delete ${name.toLowerCase()}`,
    })
    .meta({ needs: 'file.edit', changes: ['employee.resume'] })
    .input(z.object({ id: id('resumeEntry') }))
    .output(nothing),
});

export const resumeCalls = {
  skill: callsOf('Skills', { list: 'resume/skill', one: 'resume/skill' }),
  experience: callsOf('Experience', { list: 'resume/experience', one: 'resume/experience' }),
  education: callsOf('Education', { list: 'resume/education', one: 'resume/education' }),
  training: callsOf('Training', { list: 'trainings', one: 'training' }),
} as const satisfies Record<ResumeKind, ReturnType<typeof callsOf>>;

const { skill, experience, education, training } = resumeCalls;

/** By name, as the list of all calls has them. */
export const resume = {
  listSkills: skill.list,
  addSkill: skill.add,
  editSkill: skill.edit,
  removeSkill: skill.remove,
  listExperience: experience.list,
  addExperience: experience.add,
  editExperience: experience.edit,
  removeExperience: experience.remove,
  listEducation: education.list,
  addEducation: education.add,
  editEducation: education.edit,
  removeEducation: education.remove,
  listTraining: training.list,
  addTraining: training.add,
  editTraining: training.edit,
  removeTraining: training.remove,
};
