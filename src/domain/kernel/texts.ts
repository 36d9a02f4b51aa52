import type { ProblemCode } from './errors.ts'

/** The message when a unique value is taken. */
export const alreadyThere = 'Já existe um registro igual a este.'

/** The message for an error that has no more precise one. */
export const problemTexts: Record<ProblemCode, string> = {
  malformed: 'Não foi possível ler o pedido.',
  unauthenticated: 'Sua sessão terminou. Entre de novo para continuar.',
  wrong_credentials: 'E-mail ou senha não conferem.',
  forbidden: 'Você não tem permissão para fazer isso.',
  proof_needed: 'Confirme que é você para continuar.',
  not_found: 'Registro não encontrado.',
  method_not_allowed: 'Este endereço não aceita esse tipo de pedido.',
  conflict: 'Isto não combina com o que já está registrado.',
  in_progress: 'Este pedido ainda está sendo processado.',
  impossible_transition: 'Este registro já mudou de situação e não pode mais seguir esse caminho.',
  slot_taken: 'Este horário já está ocupado. Escolha outro.',
  already_sent: 'Isto já foi enviado e não pode mais ser mudado.',
  gone: 'Este registro foi excluído.',
  stale: 'Alguém alterou este registro. Veja antes de salvar.',
  too_large: 'O envio passa do tamanho permitido.',
  unsupported_media: 'Este tipo de conteúdo não é aceito.',
  invalid: 'Confira os campos destacados.',
  key_reused: 'Este envio já foi usado com outro conteúdo.',
  token_invalid: 'O código ou endereço não confere, já foi usado ou expirou.',
  wrong_condominium: 'Selecione um condomínio!',
  ambiguous_unit: 'Mais de uma unidade tem esse número. Escolha o bloco.',
  file_refused: 'O conteúdo do arquivo não é de um tipo aceito.',
  duty_first: 'Falta um passo seu antes. O que você fez não foi perdido.',
  too_many: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
  internal: 'Algo falhou do nosso lado. O que você fez não foi perdido.',
  unavailable: 'O servidor está indisponível no momento.',
}
