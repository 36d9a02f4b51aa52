import { DomainError, type ProblemCode } from '#domain/kernel/errors.ts'
import { alreadyThere } from '#domain/kernel/texts.ts'

/** PostgreSQL's five-character error code (appendix A of its manual), if the error came from it. */
export function sqlState(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** A constraint violation as the rule that it enforces; undefined when the failure is our own. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (isUnreachable(error)) return new DomainError('unavailable', { retryAfterSeconds: 5 })
  const state = sqlState(error)
  const code = state && (refusals[state] ?? classes[state.slice(0, 2)])
  if (!code) return undefined
  if (code === 'unavailable') return new DomainError(code, { retryAfterSeconds: 1 })
  const constraint = constraintOf(error)
  const detail = sentences[constraint] ?? ofState[state ?? '']
  const path = fields[constraint]
  return new DomainError(code, { detail, ...(path && detail && { errors: [{ path, message: detail }] }) })
}

/** Constraints whose violation the caller can resolve, by their names in the migrations. */
const sentences: Record<string, string> = {
  residences_one_per_door: 'Já existe uma unidade com este bloco e número.',
  residences_condominium_id_block_unit_key: 'Já existe uma unidade com este bloco e número.',
  users_email_key: 'Este e-mail já está em uso.',
  users_one_per_cpf: 'Já existe outro usuário com este CPF.',
  permissions_name_key: 'Já existe uma permissão com este nome.',
  role_permissions_once: 'Este perfil já tem esta permissão aqui.',
  bank_accounts_once: 'Este convênio já está cadastrado.',
  payers_once: 'Já existe um pagador com este CPF ou CNPJ: escolha-o na lista.',
  boletos_one_per_charge: 'Esta cobrança já tem um boleto.',
  boletos_document_number: 'Este seu número já é de outro boleto. Tente de novo.',
  boletos_our_number: 'Este nosso número já é de outro boleto. Tente de novo.',
  retornos_once: 'Este arquivo já foi importado: nada muda.',
  users_one_per_profile: 'Este perfil já é de outra pessoa.',
  privacy_requests_one_open: 'Você já tem um pedido em andamento.',
}

/** Constraints on one field of the input; the problem names the field. */
const fields: Record<string, string> = { users_one_per_cpf: 'cpf', payers_once: 'document' }

function constraintOf(error: unknown): string {
  const { constraint } = (error ?? {}) as { constraint?: unknown }
  return typeof constraint === 'string' ? constraint : ''
}

/** For constraints without a message of their own. */
const ofState: Record<string, string> = {
  '23503': 'Há outros registros ligados a este.',
  '23505': alreadyThere,
}

const refusals: Record<string, ProblemCode> = {
  '23505': 'conflict', // unique_violation
  '23P01': 'conflict', // exclusion_violation
  '23503': 'conflict', // foreign_key_violation
  '23514': 'invalid', // check_violation
  '23502': 'invalid', // not_null_violation
  '55P03': 'unavailable', // lock_not_available
  '57014': 'unavailable', // query_canceled, by statement_timeout
  '25006': 'unavailable', // read_only_sql_transaction: the leader became a replica
}

const classes: Record<string, ProblemCode> = {
  '08': 'unavailable', // connection exceptions
  '22': 'invalid', // data exceptions: text or numbers that a column cannot hold
  '40': 'unavailable', // serialization failures and deadlocks, after the retries
  '53': 'unavailable', // insufficient resources
  '57': 'unavailable', // operator intervention: a restart
}

// The last one is the driver's error for the rollback of a transaction whose connection was lost.
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed))/

function isUnreachable(error: unknown): boolean {
  const { code, syscall, message } = (error ?? {}) as { code?: unknown; syscall?: unknown; message?: unknown }
  return (
    syscall === 'connect' || // connection refused, or no such socket
    ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(String(code)) ||
    lostConnection.test(String(message))
  )
}
