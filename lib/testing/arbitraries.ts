import fc from 'fast-check'

const edgeCases = [
  ...['', ' ', '\0', 'a\0b', '\u0007', '\r\nSet-Cookie: a=b', '\ud800', '\udfff\ud83d', '\u200b', '\u202eabc'],
  ...[
    '\ufeff',
    'e\u0301',
    '👩🏽‍🎨',
    'ثناء ملک',
    '\u200f\u200e',
    '１２３',
    '٣٫٥',
    'İ',
    'ß',
    '\ufdfa'.repeat(20),
    '\uffff',
  ],
  ...["' OR 1=1 --", '"); DROP TABLE users; --', '%', '_', '\\', '%00', '%E0%A4%A', '../../etc/passwd', '{{7*7}}'],
  ...['<script>', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '[object Object]'],
  ...['-1', '1e400', '0x10', '1.5', '999999999999999999999', '9'.repeat(400), '2026-13-45T99:99:99Z'],
  ...['00000000-0000-0000-0000-000000000000', 'x'.repeat(3000)],
]

export const anyText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...edgeCases), weight: 3 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }), weight: 1 },
)

/** Plausible text, sometimes with special characters in it. */
export const someText: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('Ayesha Khan', 'ثناء ملک', 'O’Neill & Söhne', '12/B, 3rd Street', '👗', '4', '2026-11-28T09:30Z'),
    fc.oneof(fc.constant(''), fc.constantFrom(...edgeCases)),
  )
  .map(([text, odd]) => (odd.length > 100 ? text : text.slice(0, 3) + odd + text.slice(3)))

/** Any JSON value, including edge cases. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: anyText, weight: 4 },
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.integer({ min: 0, max: 10_000_000 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(anyText, { maxLength: 4 }),
  fc.dictionary(anyText, anyText, { maxKeys: 4 }),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Almost JSON, and almost a form. */
const anyBody = fc.oneof(
  anyValue.map((value) => JSON.stringify(value)),
  anyText,
  fc.constantFrom('{', '{"a":1,}', '[1e400]', '{"a":1}{"b":2}', '['.repeat(3000)),
  fc
    .tuple(anyText, anyText, fc.constantFrom('--x--', '--x', '', '\r\n--x--\r\n'))
    .map(([name, value, end]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}${end}`),
)

/** Files that are rarely pictures. */
const anyFile = fc.oneof(
  fc.uint8Array({ maxLength: 200 }),
  fc.uint8Array({ maxLength: 60 }).map((rest) => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...rest])),
  fc
    .uint8Array({ maxLength: 60 })
    .map((rest) => new Uint8Array([...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...rest])),
  fc.constantFrom('<svg/>', 'RIFF\x10\0\0\0WEBPVP8 ', 'GIF89a').map((words) => new TextEncoder().encode(words)),
)

/** Text that is valid in a header. */
const headerText = fc.oneof(
  fc.string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 }),
  fc.constantFrom('', 'Bearer', 'é', 'x'.repeat(2000), "' OR 1=1 --", 'Basic YTpi', '\u00ff\u00fe'),
)
const types = ['text/plain', '', 'application/json; charset=utf-16', 'multipart/form-data']
const headers = ['idempotency-key', 'cookie', 'origin', 'content-length', 'accept', 'sec-fetch-site', 'host']

/** What is wrong with a call; null where nothing is. */
export type Spoiling = {
  /** The parts of a body that are replaced, or removed by undefined. */
  parts: { at: string[]; by: unknown }[]
  body: string | null
  file: Uint8Array | null
  query: [string, string][]
  headers: Record<string, string>
  type: string | null
  token: string | null
  id: string | null
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>, weight = 9) =>
  fc.oneof({ arbitrary: fc.constant(null), weight }, { arbitrary, weight: 1 })

/** Spoils up to two of these parts of a body, and some of everything else. */
export function spoilings(paths: string[][], parameters: string[]): fc.Arbitrary<Spoiling> {
  const by = fc.oneof({ arbitrary: anyValue, weight: 4 }, someText, fc.constant(undefined))
  const at = fc.oneof(
    { arbitrary: fc.constantFrom(...paths, ['x']), weight: 9 },
    anyText.map((name) => [name]),
  )
  const name = fc.constantFrom(...parameters, 'x', '__proto__')
  return fc.record({
    parts: fc.array(fc.record({ at, by }), { maxLength: 2 }),
    body: rarely(anyBody),
    file: rarely(anyFile, 1),
    query: fc.array(fc.tuple(name, anyText), { maxLength: parameters.length === 0 ? 1 : 5 }),
    headers: rarely(fc.dictionary(fc.constantFrom(...headers), headerText), 4).map((some) => ({ ...some })),
    type: rarely(fc.constantFrom(...types)),
    token: rarely(fc.constantFrom('', 'another')),
    id: rarely(anyText, 2),
  })
}
