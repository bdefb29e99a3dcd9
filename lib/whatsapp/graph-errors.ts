/**
 * What to do after an error: try the message again soon (`retry`) or much later (`later`), give it up because of its
 * `person` or because of what it says (`message`), or `stop` the whole channel.
 */
type Remedy = 'retry' | 'later' | 'person' | 'message' | 'stop'

type Known = {
  remedy: Remedy
  /** For whoever works here. */
  reason: string
  codes: readonly (number | readonly [from: number, to: number])[]
  source: string
  /** Seconds until each further try. The last one is repeated, unless `most` tries are enough. */
  waits?: readonly number[]
  most?: number
  /** The seconds for which all messages wait. A stopped channel waits until it is saved again without it. */
  pause?: number
  /** Whether the telephone number is not on WhatsApp. */
  isAbsent?: true
  /** Whether the token is at fault. */
  isToken?: true
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const META = 'Meta’s list of error codes, and two or more open clients'
const CLIENTS = 'one or two open clients'
const SOON = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR]

/** The errors of the Cloud API, in answers and in statuses. Read on 27 November 2026. */
const known: readonly Known[] = [
  {
    remedy: 'retry',
    codes: [1, 2, 131016, 133004],
    waits: SOON,
    source: META,
    reason: 'WhatsApp had a problem',
  },
  {
    remedy: 'retry',
    codes: [131000],
    waits: SOON,
    most: 4,
    source: META,
    reason: 'WhatsApp had a problem that it does not name',
  },
  {
    remedy: 'retry',
    codes: [4, 80007, 130429],
    waits: SOON,
    pause: MINUTE,
    source: META,
    reason: 'Too many messages at once',
  },
  {
    remedy: 'retry',
    codes: [131056],
    waits: [4, 16, 64, 256, 1024],
    source: META,
    reason: 'Too many messages to this number',
  },
  {
    remedy: 'retry',
    codes: [131057],
    waits: SOON,
    pause: 5 * MINUTE,
    source: META,
    reason: 'The WhatsApp account is in maintenance',
  },
  {
    remedy: 'retry',
    codes: [134101],
    waits: [10 * MINUTE],
    source: CLIENTS,
    reason: 'The template is not ready yet',
  },
  {
    remedy: 'later',
    codes: [131049],
    waits: [24 * HOUR],
    most: 2,
    source: META,
    reason: 'Meta held the message back as advertising. Look at the category of the template',
  },
  {
    remedy: 'stop',
    codes: [131048],
    pause: 6 * HOUR,
    source: META,
    reason: 'Too many people blocked or reported the number. Messages wait for some hours',
  },
  {
    remedy: 'stop',
    codes: [131064],
    pause: 24 * HOUR,
    source: CLIENTS,
    reason: 'Meta limits the number after wrong categories of templates. Messages wait for a day',
  },
  {
    remedy: 'stop',
    codes: [368, 131031, 130497],
    source: META,
    reason: 'Meta has blocked the account. Look at it in the Business Manager',
  },
  {
    remedy: 'stop',
    codes: [0, 190],
    isToken: true,
    source: META,
    reason: 'The token is wrong or has expired. Enter a new one',
  },
  {
    remedy: 'stop',
    codes: [3, 10, [200, 299], 131005],
    isToken: true,
    source: META,
    reason: 'The token may not send messages. Give its system user this permission',
  },
  {
    remedy: 'stop',
    codes: [131042],
    source: META,
    reason: 'Meta has no way of payment. Enter one in its Billing Hub',
  },
  {
    remedy: 'stop',
    codes: [131045, 133010],
    source: META,
    reason: 'The number is not registered with WhatsApp',
  },
  {
    remedy: 'stop',
    codes: [131037],
    source: META,
    reason: 'Meta has not approved the display name of the number yet',
  },
  {
    remedy: 'stop',
    codes: [33, 133000, 133005, 133006, 133008, 133009, 133015, 133016],
    source: META,
    reason: 'The number is not set up. Look at it in the WhatsApp Manager',
  },
  {
    remedy: 'person',
    codes: [131026],
    isAbsent: true,
    source: META,
    reason: 'The number is not on WhatsApp, or cannot be reached there',
  },
  {
    remedy: 'person',
    codes: [130472],
    source: META,
    reason: 'Meta does not deliver this message to some people, as an experiment',
  },
  {
    remedy: 'person',
    codes: [131050],
    source: META,
    reason: 'The customer has stopped messages of this kind',
  },
  {
    remedy: 'person',
    codes: [131030],
    source: META,
    reason: 'The number is not on the list of the test number. Use a number of your own',
  },
  { remedy: 'person', codes: [131021], source: META, reason: 'The number is the shop’s own' },
  {
    remedy: 'message',
    codes: [131047],
    source: META,
    reason: 'The customer has not written within 24 hours',
  },
  {
    remedy: 'message',
    codes: [132001],
    source: META,
    reason: 'There is no approved template of this name in this language',
  },
  {
    remedy: 'message',
    codes: [132015, 132016],
    source: META,
    reason: 'Meta has paused or disabled the template',
  },
  {
    remedy: 'message',
    codes: [132000, 132005, 132007, 132012, 132018],
    source: META,
    reason: 'The template does not fit. Compare its text with the one of the settings',
  },
  {
    remedy: 'message',
    codes: [100, 131008, 131009, 131051, 131052, 131053, 131055, 131061, 131063, 132068, 132069, 134100, 134102],
    source: META,
    reason: 'WhatsApp does not accept the message',
  },
]

/** An error that nobody knows is not tried again, since the message might go out twice. */
const unknownError: Known = {
  remedy: 'message',
  codes: [],
  source: 'the shop',
  reason: 'WhatsApp refused the message',
}

/** What is known of an error. */
export const graphError = (code: number): Known =>
  known.find(({ codes }) =>
    codes.some((each) => (typeof each === 'number' ? each === code : code >= each[0] && code <= each[1])),
  ) ?? unknownError

/** What is told of an error to whoever works here. */
export const graphReason = (code: number, details: string) =>
  [`${graphError(code).reason} (${code})`, details].filter(Boolean).join('. WhatsApp says: ')
