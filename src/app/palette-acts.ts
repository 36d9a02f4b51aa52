import { announcements } from '#domain/announcements/contract.ts'
import { areas } from '#domain/areas/contract.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import type { Command } from '#domain/kernel/command.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { remessas } from '#domain/remessas/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { residences } from '#domain/residences/contract.ts'
import { residents } from '#domain/residents/contract.ts'
import { retornos } from '#domain/retornos/contract.ts'
import { serviceProviders } from '#domain/service-providers/contract.ts'
import { statements } from '#domain/statements/contract.ts'
import { listHref } from '#parts/navigation.ts'
import type { IconName } from '#ui/icons/names.ts'
import type { PaletteItem } from '#ui/CommandPalette.tsx'
import type { ScreenAct } from '#ui/screen-acts.ts'

interface KnownAct {
  label: string
  icon: IconName
  /** Where its form opens. */
  href: string
  command: Pick<Command, 'permission'>
}

const fresh = (label: string, href: string, command: KnownAct['command']): KnownAct => ({
  label,
  href,
  command,
  icon: 'plus',
})

/** What can be begun from anywhere. */
const knownActs: readonly KnownAct[] = [
  fresh('Nova ocorrência', `${listHref('occurrences')}?new=1`, occurrences.create),
  fresh('Nova reserva', `${listHref('reservations')}?nova=1`, reservations.create),
  fresh('Novo comunicado', `${listHref('statements')}?new=1`, statements.create),
  fresh('Novo comunicado do mural', `${listHref('announcements')}?new=1`, announcements.create),
  fresh('Novo morador', '/app/residents?novo=1', residents.create),
  fresh('Nova unidade', `${listHref('residences')}?nova=1`, residences.create),
  fresh('Nova assembleia', '/app/assemblies/create', assemblies.create),
  fresh('Novo prestador', `${listHref('service_providers')}?novo=1`, serviceProviders.create),
  fresh('Nova área', `${listHref('areas')}?nova=1`, areas.create),
  fresh('Nova Transação', `${listHref('financial_transactions')}?nova=1`, financialTransactions.create),
  fresh('Novo Boleto', `${listHref('boletos')}?novo=1`, boletos.create),
  {
    label: 'Gerar Remessa',
    icon: 'file-arrow-up',
    href: `${listHref('boletos')}?remessa=1`,
    command: remessas.generate,
  },
  {
    label: 'Importar Retorno',
    icon: 'tray-arrow-down',
    href: `${listHref('boletos')}?retorno=1`,
    command: retornos.apply,
  },
  {
    label: 'Importar unidades e moradores',
    icon: 'upload-simple',
    href: `${listHref('residences')}?importar=1`,
    command: residences.create,
  },
]

interface ActsGiven {
  /** The buttons of the screen that is open. */
  onScreen: readonly ScreenAct[]
  can: (command: KnownAct['command']) => boolean
  /** Whether this person has a screen at the address. */
  opens: (href: string) => boolean
}

/** What the open screen can do, then what can be begun anywhere: no more than this person may. */
export function actItems({ onScreen, can, opens }: ActsGiven): PaletteItem[] {
  const here = new Set(onScreen.map(({ label }) => label))
  return [
    ...onScreen.map(({ label, press }) => ({
      key: `here ${label}`,
      label,
      icon: 'caret-right' as const,
      group: 'Nesta tela',
      press,
    })),
    ...knownActs
      .filter(
        ({ label, href, command }) => !here.has(label) && can(command) && opens(href.replace(/\?.*/, '')),
      )
      .map(({ label, icon, href }) => ({ key: href, label, icon, group: 'Fazer' })),
  ]
}
