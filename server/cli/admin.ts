import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { Email } from '#domain/values/email.ts'
import { boot } from '../boot.ts'
import { readEnv } from '../env.ts'
import { createMaster } from '../modules/auth/create-master.ts'

const usage = 'Uso: npm run admin -- create --email voce@exemplo.com.br [--name "Seu Nome"]'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { email: { type: 'string' }, name: { type: 'string' } },
})
const email = v.safeParse(Email, values.email)
if (positionals[0] !== 'create' || !email.success) {
  console.error(usage)
  process.exit(1)
}

const booted = await boot({ ...readEnv(), logLevel: 'warn' })
try {
  const link = await createMaster(booted.kernel, {
    email: email.output,
    name: values.name ?? 'Administração Zelo',
  })
  console.log(
    link
      ? `Conta MASTER criada para ${email.output}.\nAbra em até 48 horas para escolher a senha:\n${link}`
      : `Já existe uma conta para ${email.output}: nada foi mudado.`,
  )
  if (!link) process.exitCode = 1
} finally {
  await booted.close()
}
