import { useCondominium } from '#parts/use-condominium.ts'

export function CondominiumName({ id }: { id: string | null }) {
  const { all } = useCondominium()
  return all.find((one) => one.id === id)?.name ?? 'Nenhum'
}
