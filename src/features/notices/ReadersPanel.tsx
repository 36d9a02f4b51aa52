import { type ReactNode, useState } from 'react'
import {
  areMarksKept,
  type KnownPeople,
  ofPeopleText,
  ofUnitsText,
  type ReachedPerson,
  type Reading,
} from '#domain/notices/readers.ts'
import { mayRemindAgain } from '#domain/notices/rules.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import { Moment, When } from '#parts/When.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import { useRun } from '#hooks/use-run.ts'
import { now } from '#session/clock.ts'
import { UnreachedNote } from '#parts/UnreachedNote.tsx'
import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ProgressBar } from '#ui/ProgressBar.tsx'
import { QuietNote } from '#ui/QuietNote.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'
import { useKnownPeople } from './use-known-people.ts'
import { useOldReading, useReading } from './use-reading.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

interface ReadersPanelProps {
  kind: NoticeKind
  row: AnyNotice
  /** It is for reading now: who has not may be reminded. */
  isOut: boolean
}

/** For management: how many have read it, who, and who has not. */
export function ReadersPanel(props: ReadersPanelProps) {
  const known = useKnownPeople(props.row.condominium_id)
  const reading = useReading(props.row, known)
  if (!areMarksKept(props.row, now())) return <OldReaders {...props} known={known} />
  return reading && <Readers {...props} reading={reading} />
}

/** Of a notice from long ago the server tells who read it. */
function OldReaders({ known, ...props }: ReadersPanelProps & { known: KnownPeople | undefined }) {
  const { reading, at, isUnreached, isAsking, ask } = useOldReading(props.kind, props.row, known)
  const note = isUnreached && <UnreachedNote answeredAt={at} isAsking={isAsking} onAsk={() => void ask()} />
  if (reading) return <Readers {...props} reading={reading} note={note} />
  return <Panel title="Lidos por">{note || <chakra.p color="fg.muted">Carregando...</chakra.p>}</Panel>
}

function Readers({
  kind,
  row,
  isOut,
  reading,
  note,
}: ReadersPanelProps & { reading: Reading; note?: ReactNode }) {
  const { units, people } = reading
  return (
    <Panel title="Lidos por">
      <chakra.div display="flex" flexDirection="column" gap="4">
        {note}
        <Figures reading={reading} />
        {people.total > 0 && (
          <ProgressBar
            label={units.total > 0 ? `Lido em ${ofUnitsText(units)}` : `Lido por ${ofPeopleText(people)}`}
            done={units.total > 0 ? units.read : people.read}
            total={units.total > 0 ? units.total : people.total}
          />
        )}
        {isOut && reading.missing.length > 0 && <Remind kind={kind} row={row} />}
        {people.total > 0 && <WhoRead reading={reading} />}
      </chakra.div>
    </Panel>
  )
}

function Figures({ reading: { units, people } }: { reading: Reading }) {
  if (people.total === 0)
    return (
      <p>
        <OnceArrived>Ainda não chega a ninguém.</OnceArrived>
      </p>
    )
  return (
    <div>
      {units.total > 0 && <chakra.p textStyle="h2">{ofUnitsText(units)}</chakra.p>}
      <chakra.p color={units.total > 0 ? 'fg.muted' : undefined} textStyle={units.total > 0 ? 'body' : 'h2'}>
        {ofPeopleText(people)}
      </chakra.p>
    </div>
  )
}

function Remind({ kind, row }: { kind: NoticeKind; row: AnyNotice }) {
  const run = useRun()
  const now = useMinute()
  const isFree = mayRemindAgain(row, now)

  if (!isFree && row.reminded_at) {
    const again = new Date(Date.parse(row.reminded_at) + dayMs).toISOString()
    return (
      <QuietNote icon="bell-ringing">
        Quem não leu foi lembrado <When at={row.reminded_at} />. De novo a partir de <Moment at={again} />.
      </QuietNote>
    )
  }
  return (
    <div>
      <Button
        icon="bell-ringing"
        onClick={() =>
          void run({
            calls: [{ command: kind.calls.remind, input: { id: row.id } }],
            confirmed: 'Quem não leu será lembrado.',
            waiting: 'Lembrete guardado, aguardando envio.',
            failure: 'Erro ao lembrar quem não leu.',
            undo: { done: 'Lembrete guardado.', undone: 'Ninguém é lembrado.' },
          })
        }
      >
        Lembrar quem não leu
      </Button>
    </div>
  )
}

type Side = 'missing' | 'readers'

function WhoRead({ reading }: { reading: Reading }) {
  const [side, setSide] = useState<Side>('missing')
  const [isWhole, setWhole] = useState(false)
  const all: readonly (ReachedPerson & { read_at?: string })[] = reading[side]
  const shown = isWhole ? all : all.slice(0, few)
  return (
    <div>
      <SegmentedControl
        label="Quem leu e quem não leu"
        options={[
          { value: 'missing', label: `Não leram (${reading.missing.length})` },
          { value: 'readers', label: `Leram (${reading.readers.length})` },
        ]}
        value={side}
        onChange={setSide}
      />
      {all.length === 0 ? (
        <chakra.p mt="3" color="fg.muted">
          {side === 'missing' ? 'Todos leram.' : 'Ninguém leu ainda.'}
        </chakra.p>
      ) : (
        <chakra.ul css={people} aria-label={side === 'missing' ? 'Não leram' : 'Leram'}>
          {shown.map((person) => (
            <Person key={person.id} person={person}>
              {person.read_at ? <When at={person.read_at} /> : person.isPending && 'ainda sem acesso'}
            </Person>
          ))}
        </chakra.ul>
      )}
      {shown.length < all.length && (
        <Button variant="ghost" onClick={() => setWhole(true)}>
          Ver todos os {all.length}
        </Button>
      )}
    </div>
  )
}

const few = 12

function Person({ person, children }: { person: ReachedPerson; children: ReactNode }) {
  return (
    <li>
      <span data-name>{person.name}</span>
      {person.units.map((unit) => (
        <UnitPlate key={unit} unit={unit} />
      ))}
      {children && <small>{children}</small>}
    </li>
  )
}

const people = {
  mt: '2',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    py: '1.5',
    borderTopWidth: '1px',
  },
  '& > li:first-of-type': { borderTopWidth: 0 },
  '& [data-name]': { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { textStyle: 'small', color: 'fg.muted' },
} as const
