import fc from 'fast-check'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { nouns } from './actions.ts'

/** The people whose devices a history may have. */
const people = [
  'sindico',
  'morador',
  'morador2',
  'colaborador',
  'admin',
  'cliente',
  'master',
  'prestador',
] as const satisfies PersonName[]

const whats = {
  /** A person does one to four things, possibly until their battery is empty. */
  acts: 12,
  /** One, two or all devices sync at once. */
  syncs: 12,
  /** A person decides on the Pendências screen. */
  decides: 2,
  waits: 2,
  /** Delayed requests arrive. */
  lateArrive: 2,
  sessionEnds: 3,
  signsIn: 3,
  anotherSignsIn: 3,
  /** Management sets the person inactive, or somebody active again. */
  statusChanges: 3,
  /** A person without a password gets one from management. */
  accessIsGiven: 1,
  /** Management or the person asks for another sign-in address. */
  addressChanges: 2,
  mailboxAnswers: 2,
  permissionChanges: 2,
  roleChanges: 1,
  /** Management moves a resident to another unit, or removes them from one. */
  residentMoves: 2,
  personIsRemoved: 1,
  serverRestarts: 1,
  clockJumps: 1,
  /** Somebody asks for rows older than their device keeps, or opens the link of one. */
  asksOlder: 3,
  /** Nothing happens for long: what was recent has become old. */
  yearsPass: 1,
} as const
export type What = keyof typeof whats | 'backsUp' | 'restores'

export interface Step {
  what: What
  /** The device, for steps about one. */
  who: number
  /** The seed of everything else about the step. */
  seed: number
}

export interface History {
  devices: { name: (typeof people)[number]; skewHours: number }[]
  /** The collections in focus: few, so that people's changes meet. */
  themes: string[]
  /** The percentage of requests with a fault. */
  faults: number
  steps: Step[]
}

/** Arbitrary histories; with backups, an earlier database is restored from time to time. */
export function histories({ withBackups = false } = {}): fc.Arbitrary<History> {
  const weights = Object.entries(whats) as [What, number][]
  const backups: [What, number][] = withBackups
    ? [
        ['backsUp', 4],
        ['restores', 4],
      ]
    : []
  const what = fc.oneof(
    ...[...weights, ...backups].map(([value, weight]) => ({ arbitrary: fc.constant(value), weight })),
  )
  return fc.record({
    devices: fc.array(
      fc.record({ name: fc.constantFrom(...people), skewHours: fc.constantFrom(0, 0, -72, 72, 1) }),
      {
        minLength: 2,
        maxLength: 3,
      },
    ),
    themes: fc.subarray(nouns, { minLength: 1, maxLength: 3 }),
    faults: fc.constantFrom(0, 30, 50, 70),
    steps: fc.array(fc.record({ what, who: fc.nat(2), seed: fc.nat(0xffffffff) }), {
      minLength: 4,
      maxLength: 24,
      size: 'max',
    }),
  })
}
