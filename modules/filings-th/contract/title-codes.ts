import * as z from 'zod';
import { call } from '#access/contract';

/** A title and the three digits that the Social Security Office gave the company for it. */
export const TitleCode = z.object({ title: z.string(), code: z.string() });
export type TitleCode = z.infer<typeof TitleCode>;

const title = () => z.string().trim().min(1).max(60);

const TitleCodes = z.object({ codes: z.array(TitleCode) });

export const titleCodeCalls = {
  readTitleCodes: call
    .route({
      method: 'GET',
      path: '/auth/v1/payroll/filing/titles',
      summary: 'Title codes that the Social Security Office gave the company',
    })
    .meta({ needs: 'filing.view', reads: ['filings'] })
    .input(z.object({}))
    .output(TitleCodes),
  saveTitleCode: call
    .route({
      method: 'PUT',
      path: '/auth/v1/payroll/filing/title',
      summary: 'Enter the code that the Social Security Office gave for a title',
    })
    .meta({ needs: 'payroll.template', changes: ['filings'] })
    .input(
      z.object({
        title: title(),
        code: z
          .string()
          .trim()
          .regex(/^\d{3}$/)
          .meta({ examples: ['219'] }),
      }),
    )
    .output(TitleCodes),
  deleteTitleCode: call
    .route({
      method: 'DELETE',
      path: '/auth/v1/payroll/filing/title',
      summary: 'Forget the code that was entered for a title',
    })
    .meta({ needs: 'payroll.template', changes: ['filings'] })
    .input(z.object({ title: title() }))
    .output(TitleCodes),
};
