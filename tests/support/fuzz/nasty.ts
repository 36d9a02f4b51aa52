import fc from 'fast-check'

/** Texts that have broken parsers, databases, file systems and screens before. */
const nastyStrings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00',
  '\ud83d\ude00'.repeat(60),
  '\ufeffBOM',
  'e\u0301\u00e9\u212b',
  '\u202egnp.exe',
  '\u2028\u2029\u0085',
  '\u007f\u001b[31m',
  "'; drop table users; --",
  "' or '1'='1",
  '$1',
  '%_\\',
  '{}',
  '{"a":1}',
  '../../../../etc/passwd',
  '..\\..\\x',
  '/dev/stdin',
  'file:///etc/passwd',
  '%00%0d%0a',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|a!A1',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '9007199254740993',
  'x'.repeat(201),
  'ç'.repeat(6_000),
  'x'.repeat(200_000),
]

const nastyDates = [
  '0000-01-01',
  '2026-02-30',
  '2028-02-29',
  '2999-12-31',
  '1900-01-01',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  '2016-12-31T23:59:60Z',
  '2026-02-30T10:00:00Z',
  '2026-11-21T24:00:00Z',
  '2999-12-31T23:59:59-23:59',
  '1900-01-01T00:00:00+23:59',
  '2026-12-01T22:00:00.123456Z',
  '2026-12-01T22:00-03:00',
  '24:00',
]

/** Values as JSON text, some of which no client would send. */
export const nastyTexts = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e-7',
  '2147483648',
  '9007199254740992',
  '1e308',
  '1e999',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '[{}]',
  '{"toString":1,"valueOf":1}',
  '{"length":1e9}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
  '{"$ne":null}',
  '"\\ud800"',
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `[${'1,'.repeat(20_000)}1]`,
  `[${'{},'.repeat(3_000)}{}]`,
]

/** A string that fits no input. */
export const nastyString = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...nastyStrings) },
  { weight: 2, arbitrary: fc.constantFrom(...nastyDates) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.constantFrom(...nastyStrings.slice(0, 30))).map((all) => all.join('')),
  },
)

/** A value of another type than expected, as JSON text. */
export const nastyText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...nastyTexts) },
  { weight: 3, arbitrary: nastyString.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double().map((number) => JSON.stringify(number)) },
)

export const nastyName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', 'toString', 'length', 'id', 'version'),
  fc.constantFrom('condominium_id', 'role', 'permissions_override', 'status', 'created_at', 'is_admin'),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
