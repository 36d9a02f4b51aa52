import { type Assembly, type VoteOption, voteOptions } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { Moment } from '#parts/When.tsx'
import { newId } from '#session/clock.ts'
import { useSession } from '#session/SessionContext.tsx'
import { useForm } from '#hooks/use-form.ts'
import { chakra } from '#ui/chakra.ts'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import { FormModal } from '#ui/FormModal.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import type { MyVote } from './my-vote.ts'
import { Question } from './Question.tsx'

interface VoteModalProps {
  row: Assembly
  /** A vote that never left this device is made anew under its own id: the earlier one gives way. */
  mine: MyVote
  onClose: () => void
}

export function VoteModal({ row, mine, onClose }: VoteModalProps) {
  const session = useSession()
  const toasts = useToasts()
  const form = useForm<{ option: VoteOption | null }>({
    initial: { option: mine.state === 'kept' ? mine.option : null },
    failure: 'Erro ao registrar voto',
    async submit({ option }) {
      const vote_id = mine.state === 'kept' ? mine.id : newId()
      await session.send([{ command: assemblies.vote, input: { id: row.id, vote_id, option } }])
      toasts.info('Voto guardado, ainda não contabilizado.')
      onClose()
    },
  })

  return (
    <FormModal
      formId="vote"
      form={form}
      onSubmit={() => void form.submit()}
      title={mine.state === 'kept' ? 'Mudar voto' : 'Votar'}
      onClose={onClose}
      submitText="Confirmar voto"
      busyText="Guardando..."
      submitLook={{ size: 'lg' }}
      // Above the button on phones, where a foot begins with its button.
      foot={
        <chakra.div order={{ base: 1, md: 0 }} color="fg" fontWeight={500}>
          <QuietNote icon="warning">Depois de enviado, o voto não pode ser alterado.</QuietNote>
        </chakra.div>
      }
    >
      <Question text={row.description} isFolded />
      <ChoiceTiles
        big
        label={row.title}
        options={voteOptions.map((option) => ({ value: option, label: option }))}
        {...form.field('option')}
      />
      <chakra.p textStyle="small" color="fg.muted">
        Só você o vê enquanto a assembleia pode ser reaberta; depois, também o síndico e a administradora,
        como na ata.
        {row.voting_ends_at && (
          <>
            {' '}
            Ele conta se chegar até <Moment at={row.voting_ends_at} />.
          </>
        )}
      </chakra.p>
    </FormModal>
  )
}
