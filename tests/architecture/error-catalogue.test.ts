import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Every sentence that the specification has screens say about what went well or wrong; `…` stands for the server's own. */
const catalogue = `
Erro ao atualizar condomínio
Erro ao criar condomínio
Erro ao excluir condomínio
Condomínio atualizado com sucesso!
Condomínio cadastrado com sucesso!
Condomínio excluído com sucesso!
Login realizado com sucesso!
Erro ao fazer login
Erro ao cadastrar
Logout realizado com sucesso!
Token de ativação enviado! Verifique seu email.
Erro ao gerar token de ativação
Conta ativada com sucesso! Você pode fazer login agora.
Erro ao ativar conta
Erro ao criar colaborador
Erro ao atualizar colaborador
Colaborador atualizado com sucesso!
Colaborador criado com sucesso!
Colaborador excluído com sucesso!
Erro ao excluir colaborador
Colaborador excluído com sucesso (exclusão forçada)!
Erro ao forçar exclusão
Erro ao carregar usuários
Usuário carregado para edição
Usuário cadastrado com sucesso!
Usuário atualizado com sucesso!
Erro ao cadastrar usuário
Erro ao atualizar usuário
Nenhum usuário selecionado para edição
Erro ao alterar senha
Senha alterada com sucesso!
Contato salvo com sucesso!
Contato removido!
Permissões salvas com sucesso!
Erro ao salvar permissões!
Permissões do usuário salvas com sucesso!
Erro ao salvar permissões do usuário!
Erro ao carregar permissões
Erro ao salvar permissão
Erro ao excluir permissão
Permissão criada com sucesso!
Permissão atualizada com sucesso!
Permissão excluída com sucesso!
Convênio atualizado com sucesso!
Convênio salvo com sucesso!
Não foi possível salvar o convênio. Verifique os dados.
Perfil atualizado com sucesso!
Ocorreu um erro ao salvar as alterações.
Dados do formulário ou ID do usuário não encontrados.
Por favor, preencha o título e selecione um arquivo.
Erro ao baixar o arquivo. Tente novamente.
Erro ao enviar documento. Tente novamente.
Já existe outro usuário com este CPF.
Por favor, corrija os erros no formulário
Digite exatamente EXCLUIR para habilitar o botão
Erro ao carregar prestadores de serviço
Erro ao excluir prestador de serviço
Erro ao carregar dados do formulário
Erro ao salvar prestador de serviço
Erro ao carregar tipos de serviço
Erro ao excluir tipo de serviço
Erro ao salvar tipo de serviço
Prestador de serviço excluído com sucesso!
Tipo de serviço excluído com sucesso!
`
  .trim()
  .split('\n')

/** Those that no screen of this version can show, and why. */
const unreachable: Record<string, string> = {
  'Cadastro realizado com sucesso! Por favor, faça o login.':
    'nobody signs in before their mailbox has answered, so the screen asks for that instead; the API says it (tests/server/registrations.test.ts)',
  'Erro ao carregar dados do dashboard': 'the dashboards of the specification are not there yet',
  'Erro ao carregar usuário':
    'a form is filled from the list of the device, which says so as a whole (Erro ao carregar usuários)',
  'Erro ao carregar contatos':
    'they are part of the form that is open already; only a fault of ours shows it',
  'Condomínio ativo não identificado':
    'MASTER is led to choose a condominium before the form shows, and nobody else who sees it is of none; the API says it (tests/server/condominiums.test.ts)',
}

const journeys = fileURLToPath(new URL('../e2e/', import.meta.url))
const read = readdirSync(journeys)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => readFileSync(journeys + name, 'utf8'))
  .join('\n')

test.each(catalogue)('a journey reads “%s” on the screen', (sentence) => {
  expect(isRead(sentence), 'in tests/e2e').toBe(true)
})

test.each(Object.entries(unreachable))('nobody can read “%s”: %s', (sentence) => {
  expect(isRead(sentence), 'a journey reads it by now: move it up').toBe(false)
})

/** As a whole: “Erro ao cadastrar” is not read by who reads “Erro ao cadastrar usuário”. */
function isRead(sentence: string): boolean {
  const literal = sentence.replaceAll(/[.()?]/g, String.raw`\$&`)
  return new RegExp(String.raw`${literal}(?! ?\p{L})`, 'u').test(read)
}
