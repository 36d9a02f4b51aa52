import type { AssemblyStatus, AssemblyStep, VoteOption } from '#domain/assemblies/assembly.ts'
import { assemblyStatusTexts as texts } from '#domain/assemblies/texts.ts'
import type { ChartTone } from '#ui/chart-tone.ts'
import type { Look, StatusLook } from '#ui/look.ts'

export const assemblyLooks: Record<AssemblyStatus, StatusLook> = {
  SCHEDULED: { tone: 'info', icon: 'calendar-blank', text: texts.SCHEDULED },
  IN_PROGRESS: { tone: 'brand', icon: 'broadcast', text: texts.IN_PROGRESS },
  CLOSED: { tone: 'gray', icon: 'lock-simple', weight: 'fill', text: texts.CLOSED },
}

/** No side is wrong: NÃO is amber, not red. */
export const optionTones: Record<VoteOption, ChartTone> = { SIM: 1, NÃO: 2, ABSTENÇÃO: 5 }

export const assemblyStepLooks: Record<AssemblyStep['act'], Look> = {
  created: { tone: 'gray', icon: 'gavel' },
  edited: { tone: 'gray', icon: 'pencil-simple' },
  scheduled: assemblyLooks.SCHEDULED,
  started: assemblyLooks.IN_PROGRESS,
  closed: assemblyLooks.CLOSED,
  revealed: { tone: 'gray', icon: 'eye' },
  document_added: { tone: 'gray', icon: 'paperclip' },
  document_removed: { tone: 'gray', icon: 'paperclip' },
}
