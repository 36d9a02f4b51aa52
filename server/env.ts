import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { usualPendingLimit } from '#domain/reservations/rules.ts'
import type { Contact } from './kernel/kernel.ts'
import { secretBytes } from './kernel/secret.ts'

export type Env = ReturnType<typeof parseEnv>

/** All problems of the environment at once; never the values, which may be secrets. */
export class EnvError extends Error {
  override name = 'EnvError'
  problems: string[]

  constructor(problems: string[]) {
    super(['O ambiente tem problemas:', ...problems].join('\n  - '))
    this.problems = problems
  }
}

/** The environment of this process; a `.env` file in the working directory fills in what is not set. */
export function readEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return parseEnv(process.env)
}

export function parseEnv(source: Record<string, string | undefined>) {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const { success, output, issues } = v.safeParse(Variables, filled)
  const problems = [...new Set([...(issues ?? []).map(describe), ...missingCompanions(filled)])]
  if (!success || problems.length > 0) throw new EnvError(problems)

  const embedded = output.DATABASE_URL === undefined
  const demo = output.DEMO ?? embedded
  return {
    mode: output.NODE_ENV,
    port: output.PORT,
    // The embedded database runs on somebody's own machine: it listens on loopback unless HOST is set.
    host: output.HOST ?? (embedded ? '127.0.0.1' : '0.0.0.0'),
    trustProxy: output.TRUST_PROXY,
    requestRate: output.REQUEST_RATE,
    networkRate: output.NETWORK_RATE,
    quotas: {
      writesPerHour: output.WRITES_PER_HOUR,
      lettersPerDay: output.LETTERS_PER_DAY,
      pendingReservations: output.PENDING_RESERVATIONS,
      unitBytes: output.UNIT_FILES_MB * megabyte,
      condominiumBytes: output.CONDOMINIUM_FILES_MB * megabyte,
    },
    metrics: { port: output.METRICS_PORT, host: output.METRICS_HOST },
    traces:
      output.OTEL_SDK_DISABLED !== 'true' &&
      (output.OTEL_EXPORTER_OTLP_ENDPOINT ?? output.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined,
    publicUrl: output.PUBLIC_URL ?? `http://localhost:${output.PORT}`,
    dataDir: output.DATA_DIR,
    secretKey: output.SECRET_KEY,
    databaseUrl: output.DATABASE_URL,
    isPooled: output.DATABASE_POOLER,
    migrates: output.MIGRATE,
    demo,
    demoPassword: output.DEMO_PASSWORD,
    logLevel: output.LOG_LEVEL,
    backup: { passphrase: output.BACKUP_PASSPHRASE, passphraseFile: output.BACKUP_PASSPHRASE_FILE },
    mail: { smtpUrl: output.SMTP_URL, from: output.MAIL_FROM },
    contact: readContact(output, demo),
    s3: output.S3_BUCKET === undefined ? undefined : readBucket({ ...output, S3_BUCKET: output.S3_BUCKET }),
  }
}

/** In letters: whoever has the file may guess as long as they want. */
export const leastPassphrase = 16

const megabyte = 1024 * 1024

const Port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))
const WebAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//), v.transform(withoutSlash))
const Switch = v.pipe(
  v.picklist(['0', '1']),
  v.transform((value) => value === '1'),
)

/** `0` means no limit. */
const Rate = v.pipe(
  v.string(),
  v.regex(/^(?:0|[1-9]\d{0,5}\/[1-9]\d{0,4})$/),
  v.transform((text) => {
    const [burst, perSecond] = text.split('/').map(Number)
    return burst && perSecond ? { burst, perSecond } : undefined
  }),
)

/** `0` means no limit. */
function Limit(usual: number) {
  return v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), String(usual))
}

/** In base64 or base64url. */
const Key = v.pipe(
  v.string(),
  v.regex(/^[\w+/-]+=*$/),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
  v.check(({ byteLength }) => byteLength >= secretBytes),
)

// Turns `\n` into line breaks: a container's environment cannot contain real ones.
const Lines = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\\n', '\n').trim()),
  v.maxLength(200),
)

const Variables = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
  PORT: v.optional(Port, '3000'),
  HOST: v.optional(v.string()),
  METRICS_PORT: v.optional(Port),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  // OpenTelemetry reads these and others of its own itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(WebAddress),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(WebAddress),
  OTEL_SDK_DISABLED: v.optional(v.string()),
  PUBLIC_URL: v.optional(WebAddress),
  TRUST_PROXY: v.optional(Switch, '0'),
  REQUEST_RATE: v.optional(Rate, '1500/20'),
  NETWORK_RATE: v.optional(Rate, '600/10'),
  WRITES_PER_HOUR: Limit(5000),
  LETTERS_PER_DAY: Limit(10),
  PENDING_RESERVATIONS: Limit(usualPendingLimit),
  UNIT_FILES_MB: Limit(500),
  CONDOMINIUM_FILES_MB: Limit(20_480),
  DATA_DIR: v.optional(v.pipe(v.string(), v.transform(toAbsolute)), './data'),
  SECRET_KEY: v.optional(Key),
  BACKUP_PASSPHRASE: v.optional(v.pipe(v.string(), v.minLength(leastPassphrase))),
  BACKUP_PASSPHRASE_FILE: v.optional(v.string()),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^postgres(ql)?:\/\//))),
  DATABASE_POOLER: v.optional(Switch, '0'),
  MIGRATE: v.optional(Switch, '1'),
  DEMO: v.optional(Switch),
  DEMO_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8))),
  SMTP_URL: v.optional(v.pipe(v.string(), v.url(), v.regex(/^smtps?:\/\//))),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/[^\s@<]+@[^\s@>]+/)), 'Zelo <zelo@localhost>'),
  CONTACT_HOURS: v.optional(Lines),
  CONTACT_ADDRESS: v.optional(Lines),
  CONTACT_PHONE: v.optional(v.pipe(v.string(), v.trim(), v.regex(/^\+?(?:[\s().-]*\d){8,15}$/))),
  CONTACT_EMAIL: v.optional(v.pipe(v.string(), v.trim(), v.email())),
  S3_BUCKET: v.optional(v.string()),
  S3_ENDPOINT: v.optional(WebAddress),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

type Name = keyof typeof Variables.entries

const EXPECTED: Record<Name, string> = {
  NODE_ENV: 'production, development ou test',
  PORT: 'um número de 0 a 65535',
  HOST: 'um endereço desta máquina',
  METRICS_PORT: 'um número de 0 a 65535',
  METRICS_HOST: 'um endereço desta máquina',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'um endereço http:// ou https://',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'um endereço http:// ou https://',
  OTEL_SDK_DISABLED: 'true ou false',
  PUBLIC_URL: 'um endereço http:// ou https://',
  TRUST_PROXY: '0 ou 1',
  REQUEST_RATE: '0, ou pedidos de uma vez e por segundo, como 1500/20',
  NETWORK_RATE: '0, ou pedidos de uma vez e por segundo, como 600/10',
  WRITES_PER_HOUR: 'um número, 0 para nenhum limite',
  LETTERS_PER_DAY: 'um número, 0 para nenhum limite',
  PENDING_RESERVATIONS: 'um número, 0 para nenhum limite',
  UNIT_FILES_MB: 'um número de megabytes, 0 para nenhum limite',
  CONDOMINIUM_FILES_MB: 'um número de megabytes, 0 para nenhum limite',
  DATA_DIR: 'uma pasta',
  SECRET_KEY: 'ao menos 32 bytes em base64 (openssl rand -base64 32)',
  BACKUP_PASSPHRASE: `ao menos ${leastPassphrase} caracteres`,
  BACKUP_PASSPHRASE_FILE: 'um arquivo com a senha do backup',
  DATABASE_URL: 'um endereço postgres://usuario:senha@servidor/banco',
  DATABASE_POOLER: '0 ou 1',
  MIGRATE: '0 ou 1',
  DEMO: '0 ou 1',
  DEMO_PASSWORD: 'ao menos 8 caracteres',
  SMTP_URL: 'um endereço smtp:// ou smtps://',
  MAIL_FROM: 'um remetente como "Zelo <zelo@exemplo.com.br>"',
  CONTACT_HOURS: 'até 200 caracteres',
  CONTACT_ADDRESS: 'até 200 caracteres',
  CONTACT_PHONE: 'um telefone como (31) 3555-0142',
  CONTACT_EMAIL: 'um e-mail como contato@exemplo.com.br',
  S3_BUCKET: 'o nome de um bucket',
  S3_ENDPOINT: 'um endereço http:// ou https://',
  S3_REGION: 'uma região',
  S3_ACCESS_KEY_ID: 'uma chave',
  S3_SECRET_ACCESS_KEY: 'um segredo',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal ou silent',
}

function describe(issue: v.InferIssue<typeof Variables>) {
  const name = v.getDotPath(issue) as Name // every issue is about an entry of Variables
  return `${name}: esperado ${EXPECTED[name]}`
}

const COMPANIONS: [Name, Name][] = [
  ['DATABASE_POOLER', 'DATABASE_URL'],
  ['MIGRATE', 'DATABASE_URL'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
]

function missingCompanions(filled: Record<string, string | undefined>) {
  return COMPANIONS.filter(([name, companion]) => name in filled && !(companion in filled)).map(
    ([name, companion]) => `${companion}: necessário junto com ${name}`,
  )
}

function readBucket(output: v.InferOutput<typeof Variables> & { S3_BUCKET: string }) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = output
  return {
    bucket: output.S3_BUCKET,
    endpoint: output.S3_ENDPOINT,
    region: output.S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  }
}

/**
 * Variables that are not set are left out rather than undefined, because it is sent as JSON. The demo uses made-up
 * contact data.
 */
function readContact(output: v.InferOutput<typeof Variables>, isDemo: boolean): Contact {
  const contact = {
    hours: output.CONTACT_HOURS,
    address: output.CONTACT_ADDRESS,
    phone: output.CONTACT_PHONE,
    email: output.CONTACT_EMAIL,
  }
  const given = Object.fromEntries(Object.entries(contact).filter(([, text]) => text !== undefined))
  return { ...(isDemo && demoContact), ...given }
}

const demoContact: Contact = {
  hours: 'Segunda a sexta, 8h às 18h',
  address: 'Rua do Ipê Amarelo, 215\nBelo Horizonte, MG, 30110-000',
  phone: '(31) 3555-0142',
  email: 'contato@demo.zelo',
}

function withoutSlash(address: string) {
  return address.replace(/\/+$/, '')
}

function toAbsolute(path: string) {
  return resolve(path)
}
