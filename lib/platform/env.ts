import { z } from 'zod'
import { isPrivateAddress } from '@/lib/platform/http/outside'
import { log } from '@/lib/platform/log/log'
import { readToken } from './images/uploadthing-hosts'
import { missingSiteUrl, siteUrlOf } from './site'

const blankIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsMissing, schema)

const address = setting(
  z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
)

/** The address of a service that is told secrets and what customers ordered. */
const service = (standard: string) =>
  setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example', abort: true })
      .refine(
        (value) => isPrivateAddress(new URL(value)),
        'must begin with https://, except for a service on this machine',
      )
      .transform((value) => value.replace(/\/+$/, ''))
      .default(standard),
  )

/** `orders@shop.example` or `Shop <orders@shop.example>`. */
const sender = /^([^<>\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/

const together = [
  ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  ['RESEND_API_KEY', 'MAIL_FROM'],
] as const

/** A function on Vercel stores no files, and nothing runs outside its requests. */
const neededOnVercel = ['RESEND_API_KEY', 'UPLOADTHING_TOKEN', 'CRON_SECRET'] as const

const postgresUrl = z.string('must be set').regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgresql://')
const secret = z.string('must be set when DATABASE_URL is').min(32, 'must have at least 32 characters')

const settings = z
  .object({
    DATABASE_URL: setting(postgresUrl),
    DIRECT_DATABASE_URL: setting(postgresUrl.optional()),
    AUTH_SECRET: setting(secret),
    CRON_SECRET: setting(z.string().min(16, 'must have at least 16 characters').optional()),
    METRICS_TOKEN: setting(z.string().min(16, 'must have at least 16 characters').optional()),
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
    HOST: setting(z.string().trim().optional()),
    VERCEL: setting(z.string().optional()),
    ADMIN_EMAIL: setting(z.email('must be an e-mail address').optional()),
    ADMIN_PASSWORD: setting(z.string().optional()),
    PORT: setting(
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(1, 'must be 1 to 65535')
        .max(65535, 'must be 1 to 65535')
        .default(3000),
    ),
    SITE_URL: address,
    RESEND_API_KEY: setting(
      z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]+$/, 'must be a key without spaces')
        .optional(),
    ),
    MAIL_FROM: setting(
      z.string().trim().regex(sender, 'must be an address such as Shop <orders@shop.example>').optional(),
    ),
    RESEND_BASE_URL: address,
    UPLOADTHING_TOKEN: setting(
      z
        .string()
        .trim()
        .refine((value) => readToken(value) !== null, 'must be the whole token that UploadThing shows under API keys')
        .optional(),
    ),
    UPLOADTHING_API_URL: address,
    UPLOADTHING_INGEST_URL: address,
    UPLOADTHING_UFS_HOST: setting(
      z
        .string()
        .trim()
        .regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host such as ufs.sh')
        .optional(),
    ),
    UPLOADTHING_UFS_APP_ID_LOCATION: setting(z.enum(['subdomain', 'path'], 'must be subdomain or path').optional()),
    POSTEX_URL: service('https://api.postex.pk/services/integration/api/order'),
    LEOPARDS_URL: service('https://merchantapi.leopardscourier.com/api'),
    TRAX_URL: service('https://sonic.pk/api'),
    WHATSAPP_URL: service('https://graph.facebook.com/v25.0'),
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
    for (const [one, other] of together) {
      if (Boolean(values[one]) === Boolean(values[other])) continue
      const missing = values[one] ? other : one
      context.addIssue({ code: 'custom', path: [missing], message: 'must be set too: the two go together' })
    }
    for (const name of values.VERCEL ? neededOnVercel : []) {
      if (!values[name]) context.addIssue({ code: 'custom', path: [name], message: 'must be set on Vercel' })
    }
  })

type Settings = z.infer<typeof settings>
export type Env = Settings & Required<Pick<Settings, 'SITE_URL' | 'DIRECT_DATABASE_URL'>>

/**
 * Parses and checks the settings.
 * @throws Error with one line that names the first wrong or missing setting.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new Error(`${issue?.path.join('.')} ${issue?.message}`)
  }
  const { DATABASE_URL, DIRECT_DATABASE_URL = DATABASE_URL } = parsed.data
  return { ...parsed.data, DIRECT_DATABASE_URL, SITE_URL: siteUrlOf(source) }
}

let checked: Env | undefined

/** The settings of this process, checked once. Do not call it while modules load: a build has no settings. */
export function env(): Env {
  checked ??= readEnv(process.env)
  return checked
}

/** Checks the settings again at their next use, for tests that change them. */
export function forgetEnv(): void {
  checked = undefined
}

/** Stops the process with one line that names a wrong or missing setting. */
export function checkSettings(): void {
  try {
    env()
    const warning = missingSiteUrl(process.env)
    if (warning) log.warn(warning)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}
