import { expect, test } from 'vitest'
import { EnvError, parseEnv } from '#server/env.ts'

test('without variables it is a demo that listens on this machine only', () => {
  expect(parseEnv({})).toMatchObject({
    mode: 'production',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    demo: true,
    demoPassword: undefined,
    s3: undefined,
  })
  expect(parseEnv({}).dataDir).toBe(`${process.cwd()}/data`)
})

test('with DATABASE_URL it listens on the network and creates no demo data', () => {
  const env = parseEnv({ DATABASE_URL: 'postgres://zelo:segredo@db/zelo', PORT: '8080' })
  expect(env).toMatchObject({ host: '0.0.0.0', port: 8080, demo: false, publicUrl: 'http://localhost:8080' })
})

test('variables that are set override every default', () => {
  const env = parseEnv({
    DATABASE_URL: 'postgresql://db/zelo',
    HOST: '10.0.0.5',
    DEMO: '1',
    PUBLIC_URL: 'https://zelo.example/',
  })
  expect(env).toMatchObject({ host: '10.0.0.5', demo: true, publicUrl: 'https://zelo.example' })
})

test('an empty variable counts as absent', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: ' ', S3_BUCKET: '' })).toEqual(parseEnv({}))
})

test('all problems are reported at once, without values', () => {
  const problems = problemsOf({
    PORT: '80a',
    DATABASE_URL: 'mysql://root:segredo@db',
    DEMO: 'sim',
    DEMO_PASSWORD: 'curta',
    PUBLIC_URL: 'zelo.example',
    SMTP_URL: 'http://mail',
    LOG_LEVEL: 'loud',
    S3_ACCESS_KEY_ID: 'chave',
  })
  expect(problems).toEqual([
    'PORT: esperado um número de 0 a 65535',
    'PUBLIC_URL: esperado um endereço http:// ou https://',
    'DATABASE_URL: esperado um endereço postgres://usuario:senha@servidor/banco',
    'DEMO: esperado 0 ou 1',
    'DEMO_PASSWORD: esperado ao menos 8 caracteres',
    'SMTP_URL: esperado um endereço smtp:// ou smtps://',
    'LOG_LEVEL: esperado trace, debug, info, warn, error, fatal ou silent',
    'MAIL_FROM: necessário junto com SMTP_URL',
    'S3_BUCKET: necessário junto com S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY: necessário junto com S3_ACCESS_KEY_ID',
  ])
})

test.each(['70000', '-1', '3.5', '0x10'])('%s is not a valid port', (PORT) => {
  expect(problemsOf({ PORT })).toEqual(['PORT: esperado um número de 0 a 65535'])
})

test('a bucket without keys uses the machine’s own credentials', () => {
  expect(parseEnv({ S3_BUCKET: 'zelo' }).s3).toEqual({
    bucket: 'zelo',
    endpoint: undefined,
    region: 'us-east-1',
    credentials: undefined,
  })
})

test('the operator’s contact data may have several lines', () => {
  expect(parseEnv({ DEMO: '0' }).contact).toEqual({})
  expect(parseEnv({ DEMO: '0', CONTACT_PHONE: '(31) 3555-0142' }).contact).toEqual({
    phone: '(31) 3555-0142',
  })
  const told = parseEnv({
    CONTACT_HOURS: ' Segunda a sexta, 8h às 18h ',
    CONTACT_ADDRESS: 'Rua do Ipê Amarelo, 215\\nBelo Horizonte, MG',
    CONTACT_PHONE: '+55 31 93555-0142',
    CONTACT_EMAIL: 'contato@zelo.example',
  })
  expect(told.contact).toEqual({
    hours: 'Segunda a sexta, 8h às 18h',
    address: 'Rua do Ipê Amarelo, 215\nBelo Horizonte, MG',
    phone: '+55 31 93555-0142',
    email: 'contato@zelo.example',
  })
})

test('the demo has made-up contact data, each of which a variable overrides', () => {
  const { contact } = parseEnv({ CONTACT_ADDRESS: 'Avenida Brasil, 1' })
  expect(Object.keys(contact).sort()).toEqual(['address', 'email', 'hours', 'phone'])
  expect(contact.address).toBe('Avenida Brasil, 1')
  expect(parseEnv({}).contact.address).toContain('Belo Horizonte')
})

test('an invalid telephone or e-mail is refused as contact data', () => {
  expect(
    problemsOf({ CONTACT_PHONE: 'ramal 12', CONTACT_EMAIL: 'contato', CONTACT_HOURS: 'x'.repeat(201) }),
  ).toEqual([
    'CONTACT_HOURS: esperado até 200 caracteres',
    'CONTACT_PHONE: esperado um telefone como (31) 3555-0142',
    'CONTACT_EMAIL: esperado um e-mail como contato@exemplo.com.br',
  ])
})

function problemsOf(source: Record<string, string>) {
  try {
    parseEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.problems
    throw error
  }
  return []
}
