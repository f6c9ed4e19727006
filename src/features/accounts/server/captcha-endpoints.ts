import { type Endpoint, endpoint } from '#core/endpoint.ts'
import { captchaView, refuseCaptcha } from '../contract.ts'

export const captchaEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/captcha',
    operationId: 'getCaptcha',
    access: 'anyone',
    tag: 'Sign-in',
    summary: 'A captcha that a program solves by computing',
    description:
      'A challenge of ALTCHA (PBKDF2), good for ten minutes. Solve it with a library of ALTCHA and send base64 of the ' +
      'JSON `{challenge, solution}` as `recaptchaToken`, once, where a call refuses with `Captcha is required`.',
    data: captchaView,
    refusals: refuseCaptcha.list,
    handle: async (ctx) => {
      try {
        return await ctx.app.captcha.challenge()
      } catch (error) {
        ctx.log.error({ err: error }, 'no captcha could be made')
        throw refuseCaptcha('captcha_unavailable')
      }
    },
  }),
]
