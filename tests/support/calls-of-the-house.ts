import { hours } from './an-area.ts'
import type { Example } from './an-example.ts'
import { anId } from './an-occurrence.ts'
import { byManager, byResident, type CallMaker, ofRow } from './valid-call.ts'

const here = ({ condominium_id }: Example) => ({ condominium_id })
const ofUnit: CallMaker = (at) => byResident(at, { id: at.unit.id })
const ofHere: CallMaker = (at) => byManager(at, { id: at.condominium_id })
const firstOf = (list: { id: string }[]) => list[0]?.id

/** Valid calls about condominiums, units, documents, areas, occurrences, reservations and assemblies. */
export const callsOfTheHouse: Record<string, CallMaker> = {
  'condominiums.list': (at) => byResident(at, { before: at.unit.id }),
  'condominiums.get': ofHere,

  'residences.create': async (at) =>
    byManager(at, { ...here(at), unit: at.door(), owner_id: at.residentRow.id }),
  'residences.update': async (at) =>
    byManager(at, { id: (await at.room()).id, owner_id: at.residentRow.id, unit: at.door() }),
  'residences.remove': ofRow('manager', (at) => at.room()),
  'residences.removeForced': ofRow('manager', (at) => at.room()),
  'residences.get': ofUnit,
  'residences.assign': async (at) =>
    byManager(at, { id: (await at.room()).id, user_id: (await at.person()).id, type: 'TENANT' }),
  'residences.unassign': async (at) => byManager(at, { ...(await at.neighbour()) }),
  'residences.move': async (at) => {
    const { id: from_id, user_id } = await at.neighbour()
    return byManager(at, { id: (await at.room()).id, from_id, user_id, type: 'TENANT' })
  },
  'residences.archive': ofRow('manager', (at) => at.room()),
  'residences.reactivate': ofRow('manager', (at) => at.room()),
  'residences.search': (at) => byManager(at, { ...here(at), owner_id: at.residentRow.id, search: 'a' }),
  'residences.listOfCondominium': ofHere,
  'residences.residents': ofUnit,
  'residences.import': (at) => byManager(at, { ...here(at), text: `Unidade\n${at.door()}\n` }),

  'residenceDocuments.create': (at) =>
    byManager(at, { ...here(at), residence_id: at.unit.id, title: at.word('Recibo') }),
  'residenceDocuments.update': ofRow('manager', (at) => at.document(), { title: 'Outro título' }),
  'residenceDocuments.replaceFile': ofRow('manager', (at) => at.document()),
  'residenceDocuments.remove': ofRow('manager', (at) => at.document()),
  'residenceDocuments.archive': ofRow('manager', (at) => at.document()),
  'residenceDocuments.restore': ofRow('manager', (at) => at.document()),
  'residenceDocuments.list': (at) =>
    byManager(at, { ...here(at), before: at.unit.id, residence_id: at.unit.id }),
  'residenceDocuments.get': ofRow('resident', (at) => at.document()),
  'residenceDocuments.data': ofRow('resident', (at) => at.document()),
  'residenceDocuments.download': ofRow('resident', (at) => at.document()),
  'residenceDocuments.ofResidence': ofUnit,
  'residenceDocuments.ofUser': (at) => byManager(at, { id: at.residentRow.id }),
  'residenceDocuments.count': ofUnit,
  'residenceDocuments.counts': (at) => byManager(at, { residenceIds: at.unit.id }),

  'occurrences.create': (at) =>
    byResident(at, {
      ...here(at),
      residence_id: at.unit.id,
      title: at.word('Barulho'),
      description: at.word('Festa'),
    }),
  'occurrences.update': async (at) =>
    byResident(at, { id: (await at.occurrence()).id, residence_id: at.unit.id, title: 'Outro' }),
  'occurrences.list': (at) => byManager(at, { ...here(at), before: at.unit.id, archived: 'true' }),
  'occurrences.remove': ofRow('resident', (at) => at.occurrence()),
  'occurrences.get': ofRow('resident', (at) => at.occurrence()),
  'occurrences.move': ofRow('manager', (at) => at.occurrence(), { status: 'IN_PROGRESS', note: 'Já vamos' }),
  'occurrences.assign': async (at) =>
    byManager(at, { id: (await at.occurrence()).id, assigned_to_id: at.managerRow.id }),
  'occurrences.archive': ofRow('manager', (at) => at.occurrence(), { reason: 'Registrada duas vezes' }),
  'occurrences.unarchive': ofRow('manager', (at) => at.occurrence()),
  'occurrences.addPhoto': ofRow('resident', (at) => at.occurrence()),
  'occurrences.removePhoto': async (at) => {
    const { id, photos } = await at.withPhoto('/occurrences/:id/photos', at.occurrence())
    return byResident(at, { id, photo_id: firstOf(photos) })
  },
  'occurrences.answer': async (at) =>
    byResident(at, { id: (await at.occurrence()).id, answer_id: anId(), text: at.word('Ainda pinga') }),
  'occurrences.addAnswerPhoto': anAnswer,
  'occurrences.removeAnswer': anAnswer,
  'occurrences.answers': ofRow('resident', (at) => at.occurrence()),

  'areas.listOfCondominium': ofHere,
  'areas.addPhoto': ofRow('manager', (at) => at.area()),
  'areas.editPhoto': aPhotoOfAnArea({ title: 'À noite' }),
  'areas.removePhoto': aPhotoOfAnArea(),

  'reservations.create': async (at) =>
    byResident(at, {
      ...here(at),
      area_id: (await at.area()).id,
      residence_id: at.unit.id,
      title: at.word('Aniversário'),
      ...hours(3, 10, 12),
    }),
  'reservations.update': async (at) =>
    byResident(at, {
      id: (await at.reservation()).id,
      area_id: (await at.area()).id,
      residence_id: at.unit.id,
      title: 'Outra festa',
    }),
  'reservations.remove': ofRow('resident', (at) => at.reservation()),
  'reservations.get': ofRow('resident', (at) => at.reservation()),
  'reservations.upcoming': (at) => byManager(at, here(at)),
  'reservations.confirm': ofRow('manager', (at) => at.reservation()),
  'reservations.reject': ofRow('manager', (at) => at.reservation(), { reason: 'Em obras' }),
  'reservations.cancel': ofRow('resident', (at) => at.reservation()),

  'assemblies.create': (at) =>
    byManager(at, { ...here(at), title: at.word('Pintura'), date: '2026-12-02T22:00:00.000Z' }),
  'assemblies.update': ofRow('manager', (at) => at.assembly(), { description: 'Outra' }),
  'assemblies.remove': ofRow('manager', (at) => at.assembly()),
  'assemblies.get': ofRow('resident', (at) => at.assembly('IN_PROGRESS')),
  'assemblies.setStatus': ofRow('manager', (at) => at.assembly(), { status: 'IN_PROGRESS' }),
  'assemblies.reveal': ofRow('manager', (at) => at.assembly('CLOSED')),
  'assemblies.vote': ofRow('resident', (at) => at.assembly('IN_PROGRESS'), { option: 'SIM' }),
  'assemblies.addDocument': ofRow('manager', (at) => at.assembly(), { title: 'Orçamento' }),
  'assemblies.removeDocument': aDocumentOfAnAssembly('manager'),
  'assemblies.download': aDocumentOfAnAssembly('resident'),
  'assemblies.results': ofRow('resident', (at) => at.assembly('CLOSED')),
}

async function anAnswer(at: Example) {
  const { id, answers } = await at.answered()
  return byResident(at, { id, answer_id: firstOf(answers) })
}

function aPhotoOfAnArea(more: object = {}): CallMaker {
  return async (at) => {
    const { id, photos } = await at.withPhoto('/areas/:id/photos', at.area(), at.manager)
    return byManager(at, { id, photo_id: firstOf(photos), ...more })
  }
}

function aDocumentOfAnAssembly(who: 'manager' | 'resident'): CallMaker {
  return async (at) => {
    const { id, documents } = await at.withDocument()
    return { by: at[who], input: { id, document_id: firstOf(documents) } }
  }
}
