const labels: Record<string, string> = {
  title: 'Título',
  date: 'Data e hora',
  shows_partial_results: 'Resultado parcial',
  option: 'Voto',
  active: 'Ativa',
  needs_approval: 'Precisa de aprovação',
  description: 'Descrição',
  type: 'Tipo',
  residence_id: 'Unidade',
  unit: 'Unidade',
  condominium_id: 'Condomínio',
  status: 'Status',
  area_id: 'Área',
  start_datetime: 'Início',
  end_datetime: 'Fim',
  reason: 'Motivo',
  name: 'Nome',
  capacity: 'Capacidade',
  opens_at: 'Abre às',
  closes_at: 'Fecha às',
}

export function fieldLabel(path: string): string {
  return labels[path.split('.')[0] ?? ''] ?? 'Campo'
}
