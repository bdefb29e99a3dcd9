import { z } from 'zod'

const blankIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema)

const settings = z
  .object({
    DATABASE_URL: setting(z.string('must be set').regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgresql://')),
    AUTH_SECRET: setting(z.string('must be set when DATABASE_URL is').min(32, 'must have at least 32 characters')),
    ADMIN_EMAIL: setting(z.email('must be an e-mail address').optional()),
    ADMIN_PASSWORD: setting(
      z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters').optional(),
    ),
    PORT: setting(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(1, 'must be 1 to 65535')
        .max(65535, 'must be 1 to 65535')
        .default(3000),
    ),
    SITE_URL: setting(
      z
        .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
        .transform((value) => value.replace(/\/+$/, ''))
        .optional(),
    ),
    DATA_DIR: setting(z.string().default('.data')),
    TRUST_PROXY: setting(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(0, 'must be 0 or more')
        .max(10, 'must be at most 10')
        .default(0),
    ),
    RATE_LIMIT_SCALE: setting(z.coerce.number('must be a number').positive('must be above 0').default(1)),
    LOG_LEVEL: setting(
      z
        .enum(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent')
        .default('info'),
    ),
  })
  .superRefine((values, context) => {
    if (Boolean(values.ADMIN_EMAIL) === Boolean(values.ADMIN_PASSWORD)) return
    const missing = values.ADMIN_EMAIL ? 'ADMIN_PASSWORD' : 'ADMIN_EMAIL'
    context.addIssue({ code: 'custom', path: [missing], message: 'must be set too: the two go together' })
  })

type Settings = z.infer<typeof settings>
export type Env = Omit<Settings, 'SITE_URL'> & { SITE_URL: string }

/**
 * Reads and checks the settings.
 * @throws Error with one line that names the first wrong or missing setting.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const { SITE_URL, ...rest } = parsed.data
  return { ...rest, SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}` }
}

let checked: Env | undefined

/** The settings of this process, checked once. Not to be called while modules load: a build has no settings. */
export function env(): Env {
  checked ??= readEnv(process.env)
  return checked
}
