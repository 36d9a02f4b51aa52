const labels: Record<string, string> = {
  title: 'Título',
  description: 'Descrição',
  type: 'Tipo',
  residence_id: 'Unidade',
  unit: 'Unidade',
  condominium_id: 'Condomínio',
  status: 'Status',
}

export function fieldLabel(path: string): string {
  return labels[path.split('.')[0] ?? ''] ?? 'Campo'
}
