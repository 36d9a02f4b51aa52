import type { Residence } from '#domain/residences/residence.ts'

/** The labels of archiving and restoring, in a menu and on a button. */
export function archiveItem({ archived_at }: Pick<Residence, 'archived_at'>) {
  return archived_at === null
    ? ({ label: 'Arquivar', icon: 'lock-simple' } as const)
    : ({ label: 'Reativar', icon: 'arrow-counter-clockwise' } as const)
}
