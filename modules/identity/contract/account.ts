import * as z from 'zod';
import { call } from '#access/contract';
import { nothing } from '#kernel/call';
import { email } from '#kernel/checks';
import { languages } from '#kernel/text';
import { bearer, firstName, inviteCode, lastName, newPassword, SignInAnswer, secret } from './shapes.ts';

export const accountCalls = {
  signUp: call
    .route({ method: 'POST', path: '/auth/identity/sign-up', summary: 'Open an account with e-mail and password' })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(
      z.object({
        firstName: firstName(),
        lastName: lastName(),
        email: email(),
        password: newPassword(),
        code: inviteCode(),
        /** From a mail to this address: the address is verified then. */
        proof: secret().optional(),
        bearer: bearer(),
      }),
    )
    .output(SignInAnswer),
  myVerification: call
    .route({ method: 'GET', path: '/auth/identity/email', summary: 'Whether the address of the user is proven' })
    .meta({ needs: 'user', reads: ['me'] })
    .output(z.object({ email: z.string().nullable(), verified: z.boolean() })),
  sendVerification: call
    .route({ method: 'POST', path: '/auth/identity/email/send', summary: 'Send the verification mail again' })
    .meta({ needs: 'user' })
    .input(z.object({ code: inviteCode() }))
    .output(nothing),
  verifyEmail: call
    .route({
      method: 'POST',
      path: '/auth/identity/email/verify',
      summary: 'Prove an address with the link of the mail',
    })
    .meta({ needs: 'public', limit: 'narrow', changes: ['me'] })
    .input(z.object({ token: secret() }))
    .output(z.object({ email: z.string() })),
  forgotPassword: call
    .route({
      method: 'POST',
      path: '/auth/identity/password/forgot',
      summary: 'Ask for a mail that resets the password',
    })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ email: email(), code: inviteCode() }))
    .output(nothing),
  resetPassword: call
    .route({
      method: 'POST',
      path: '/auth/identity/password/reset',
      summary: 'Set a new password with the token of the mail',
    })
    .meta({ needs: 'public', limit: 'narrow' })
    .input(z.object({ token: z.string().min(1).max(200), password: newPassword() }))
    .output(nothing),
  saveProfile: call
    .route({ method: 'PUT', path: '/auth/v1/users/me', summary: 'Change the name and language of the signed-in user' })
    .meta({ needs: 'user', changes: ['me'] })
    .input(z.object({ firstName: firstName(), lastName: lastName(), language: z.enum(languages).optional() }))
    .output(nothing),
  listLanguages: call
    .route({ method: 'GET', path: '/auth/v1/user/languages', summary: 'Languages of the product' })
    .meta({ needs: 'user', reads: ['languages'], etag: true })
    .output(z.object({ languages: z.array(z.object({ id: z.enum(languages), name: z.string() })) })),
  setLanguage: call
    .route({
      method: 'PUT',
      path: '/auth/v1/user/language',
      summary: 'Choose the language of mails and the first page',
    })
    .meta({ needs: 'user', changes: ['me'] })
    .input(z.object({ languageId: z.enum(languages) }))
    .output(nothing),
};
