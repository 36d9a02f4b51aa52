import { expect, test } from 'vitest'
import { Area } from '#domain/areas/area.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import { Pet } from '#domain/pets/pet.ts'
import { formWords, removalWords } from '#domain/words/form-words.ts'
import { recordWords } from '#domain/words/record-words.ts'

test('a list and a page speak of what is feminine and of what is masculine', () => {
  expect(recordWords(Area.names)).toEqual({
    fresh: 'Nova área',
    formKey: 'nova',
    registering: 'cadastrar áreas',
    none: 'Nenhuma área por aqui',
    notLoaded: 'Erro ao carregar áreas',
    oneNotLoaded: 'Erro ao carregar área',
    missing: { title: 'Área não encontrada', why: 'Ela pode ter sido excluída.', link: 'Ver áreas' },
  })
  expect(recordWords(Condominium.names)).toMatchObject({
    fresh: 'Novo condomínio',
    formKey: 'novo',
    none: 'Nenhum condomínio por aqui',
    missing: { title: 'Condomínio não encontrado', why: 'Ele pode ter sido excluído.' },
  })
})

test('a form says whether it begins a record or opens one', () => {
  expect(formWords(Area.names, true)).toEqual({
    title: 'Nova área',
    submitText: 'Criar área',
    failure: 'Erro ao criar área',
    texts: {
      created: 'Área criada com sucesso!',
      createdWaiting: 'Área guardada, aguardando envio.',
      updated: 'Área atualizada com sucesso!',
    },
  })
  expect(formWords(Pet.names, false, 'adicionar')).toMatchObject({
    title: 'Editar pet',
    submitText: 'Salvar',
    failure: 'Erro ao atualizar pet',
    texts: { created: 'Pet adicionado com sucesso!' },
  })
})

test.each([
  ['Excluir', 'Área excluída com sucesso!', 'Erro ao excluir área'],
  ['Remover', 'Área removida com sucesso!', 'Erro ao remover área'],
] as const)('who presses %s reads: %s', (verb, confirmed, failure) => {
  expect(removalWords(Area.names, verb)).toEqual({ confirmed, failure })
})
