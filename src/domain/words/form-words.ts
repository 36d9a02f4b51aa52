import type { Names } from '../kernel/entity.ts'
import { lowered } from './record-words.ts'

const participles = { criar: 'criad', cadastrar: 'cadastrad', registrar: 'registrad', adicionar: 'adicionad' }

/** The texts of an entity's form, new or opened, and of its toasts; `verb` is the one for creating: "registrar". */
export function formWords({ label, one }: Names, isNew: boolean, verb: keyof typeof participles = 'criar') {
  const noun = lowered(label)
  const o = one.startsWith('a ') ? 'a' : 'o'
  return {
    title: isNew ? `Nov${o} ${noun}` : `Editar ${noun}`,
    submitText: isNew ? `${raised(verb)} ${noun}` : 'Salvar',
    failure: isNew ? `Erro ao criar ${noun}` : `Erro ao atualizar ${noun}`,
    texts: {
      created: `${label} ${participles[verb]}${o} com sucesso!`,
      createdWaiting: `${label} guardad${o}, aguardando envio.`,
      updated: `${label} atualizad${o} com sucesso!`,
    },
  }
}

/** What the removal of a row says when it is done, and when it is not. */
export function removalWords({ label, one }: Names, verb: 'Excluir' | 'Remover') {
  const o = one.startsWith('a ') ? 'a' : 'o'
  return {
    confirmed: `${label} ${verb === 'Excluir' ? 'excluíd' : 'removid'}${o} com sucesso!`,
    failure: `Erro ao ${verb.toLowerCase()} ${lowered(label)}`,
  }
}

function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
