import * as v from 'valibot'
import { change, type Context } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import { Id } from '../values/id.ts'
import { Photo } from '../values/photo.ts'
import { paragraph } from '../values/text.ts'
import {
  answerBy,
  answerLimit,
  answerMaxLength,
  answerPhotoLimit,
  answersOf,
  type OccurrenceAnswer,
} from './answer.ts'
import { Occurrence } from './occurrence.ts'
import { assertListed, isOccurrenceStaff, mayAnswer, mayNoteInternally, mayRemoveAnswer } from './rights.ts'

const path = '/occurrences/:id/answers'
const permission = ['update_occurrence', 'attend_occurrence'] as const
const ByAnswer = v.strictObject({ id: Id, answer_id: Id })

/** What author, staff and provider write under an occurrence: each is added to its row, so that two offline merge. */
export const answerCommands = {
  answer: change(
    Occurrence,
    `POST ${path}`,
    permission,
    v.strictObject({
      ...ByAnswer.entries,
      text: paragraph('Escreva a resposta', answerMaxLength),
      is_internal: v.optional(v.boolean(), false),
    }),
    (row, { answer_id: id, text, is_internal }, context) => {
      assertListed(row, context)
      if (!mayAnswer(row, context)) throw new DomainError('forbidden')
      if (is_internal && !mayNoteInternally(row, context))
        throw new DomainError('forbidden', { detail: 'Anotações internas são da equipe.' })
      const answers = answersOf(row)
      if (answers.some((answer) => answer.id === id)) return row
      // Of one kind alone: how many notes there are is nothing that the author learns.
      if (answers.filter((answer) => answer.is_internal === is_internal).length >= answerLimit)
        throw new DomainError('conflict', { detail: `Cada ocorrência guarda até ${answerLimit} respostas.` })
      return { ...row, answers: [...answers, answerBy(row, { id, text, is_internal }, context)] }
    },
    { filled: ['answer_id'] },
  ),

  /** Idempotent: a picture that is there is not added again. */
  addAnswerPhoto: change(
    Occurrence,
    `POST ${path}/:answer_id/photos`,
    permission,
    v.strictObject({ ...ByAnswer.entries, photo_id: Id, ...v.omit(Photo, ['id']).entries }),
    (row, { id: _row, answer_id, photo_id, ...file }, context) => {
      assertListed(row, context)
      const answer = findAnswer(row, answer_id, context)
      if (!answer) throw new DomainError('not_found')
      if (answer.by_id !== context.actor.id)
        throw new DomainError('forbidden', { detail: 'Só quem escreveu a resposta põe fotos nela.' })
      if (answer.photos.some(({ id }) => id === photo_id)) return row
      if (answer.photos.length >= answerPhotoLimit)
        throw new DomainError('conflict', { detail: `Cada resposta guarda até ${answerPhotoLimit} fotos.` })
      const next = { ...answer, photos: [...answer.photos, { id: photo_id, ...file }] }
      return { ...row, answers: answersOf(row).map((one) => (one.id === answer_id ? next : one)) }
    },
    { file: { field: 'photo', kind: 'image', maxBytes: 5 * 1024 * 1024 } },
  ),

  /** Idempotent: taking back one that is not there changes nothing. */
  removeAnswer: change(
    Occurrence,
    `DELETE ${path}/:answer_id`,
    permission,
    ByAnswer,
    (row, { answer_id }, context) => {
      assertListed(row, context)
      const answer = findAnswer(row, answer_id, context)
      if (!answer) return row
      if (answer.by_id !== context.actor.id)
        throw new DomainError('forbidden', { detail: 'Só quem escreveu a resposta a apaga.' })
      if (!mayRemoveAnswer(row, answer, context))
        throw new DomainError('conflict', { detail: 'Alguém já respondeu depois: a resposta fica.' })
      return { ...row, answers: answersOf(row).filter(({ id }) => id !== answer_id) }
    },
  ),
}

/** One that this person reads: an internal note is not there for whoever is not staff. */
function findAnswer(row: Occurrence, answerId: string, context: Context): OccurrenceAnswer | undefined {
  const answer = answersOf(row).find(({ id }) => id === answerId)
  return answer?.is_internal && !isOccurrenceStaff(context) ? undefined : answer
}
