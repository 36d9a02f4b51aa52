import type { AssemblyStatus, AssemblyStep, VoteOption } from '#domain/assemblies/assembly.ts'
import type { ChartTone } from '#ui/chart-tone.ts'
import type { IconName, IconWeight } from '#ui/icons/names.ts'
import type { Tone } from '#ui/tone.ts'

export const statusLook: Record<AssemblyStatus, { tone: Tone; icon: IconName; weight?: IconWeight }> = {
  SCHEDULED: { tone: 'info', icon: 'calendar-blank' },
  IN_PROGRESS: { tone: 'brand', icon: 'broadcast' },
  CLOSED: { tone: 'gray', icon: 'lock-simple', weight: 'fill' },
}

/** No side is wrong: NÃO is amber, not red. */
export const optionTones: Record<VoteOption, ChartTone> = { SIM: 1, NÃO: 2, ABSTENÇÃO: 5 }

export const actIcons: Record<AssemblyStep['act'], IconName> = {
  created: 'gavel',
  edited: 'pencil-simple',
  scheduled: statusLook.SCHEDULED.icon,
  started: statusLook.IN_PROGRESS.icon,
  closed: statusLook.CLOSED.icon,
  document_added: 'paperclip',
  document_removed: 'paperclip',
}
