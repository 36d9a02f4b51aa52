import type { PetSize, PetType } from '#domain/pets/pet.ts'
import type { ResidenceDocumentType } from '#domain/residence-documents/residence-document.ts'
import type { LinkType } from '#domain/kernel/roles.ts'
import type { VehicleType } from '#domain/vehicles/vehicle.ts'
import type { Letter } from './pdf.ts'
import type { PictureName } from './pictures.ts'

interface DescribedPet {
  name: string
  type: PetType
  size: PetSize
  breed: string
  color: string
  birth_date?: string
  pictures: readonly PictureName[]
}

interface DescribedVehicle {
  tipo_veiculo: VehicleType
  marca: string
  modelo: string
  cor: string
  placa?: string
  ano?: number
  tag_acesso?: string
  pictures: readonly PictureName[]
}

/** By unit: who and what lives there besides its first person. */
export interface Household {
  people?: readonly { name: string; type: LinkType }[]
  dependents?: readonly { full_name: string; relationship: string; birth_date: string }[]
  pets?: readonly DescribedPet[]
  vehicles?: readonly DescribedVehicle[]
  papers?: readonly (Letter & { type: ResidenceDocumentType; filename: string; expires_at?: string })[]
}

export const households: Record<string, Household> = {
  '304': {
    people: [{ name: 'Lívia Beltrão', type: 'DEPENDENT' }],
    dependents: [
      { full_name: 'Tomás Beltrão', relationship: 'Filho(a)', birth_date: '2017-08-14' },
      { full_name: 'Celeste Beltrão', relationship: 'Mãe', birth_date: '1948-02-03' },
    ],
    pets: [
      { name: 'Paçoca', type: 'DOG', size: 'MEDIUM', breed: 'Vira-lata', color: 'Caramelo', birth_date: '2021-05-20', pictures: ['dog-caramel', 'dog-caramel-2'] }, // oxfmt-ignore
      {
        name: 'Fumaça',
        type: 'CAT',
        size: 'SMALL',
        breed: 'Sem raça definida',
        color: 'Cinza',
        pictures: ['cat-grey'],
      },
    ],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Fiat', modelo: 'Argo', cor: 'Vermelho', placa: 'RMG4F21', ano: 2022, tag_acesso: '004417', pictures: ['car-red'] }, // oxfmt-ignore
      { tipo_veiculo: 'BICICLETA', marca: 'Caloi', modelo: 'Elite', cor: 'Azul', pictures: ['bicycle-blue'] }, // oxfmt-ignore
    ],
    papers: [
      { type: 'CONTRACT', filename: 'locacao-304.pdf', title: 'Contrato de locação da unidade 304', paragraphs: ['Locação residencial da unidade 304 do Edifício Jacarandá, com uma vaga de garagem, por trinta meses.', 'Reajuste anual pelo IPCA.'] }, // oxfmt-ignore
      { type: 'INSURANCE', filename: 'apolice-2026.pdf', expires_at: '2026-10-31', title: 'Apólice de seguro residencial', paragraphs: ['Cobertura de incêndio, vidros e danos elétricos. Vigência de doze meses.'] }, // oxfmt-ignore
    ],
  },
  '801': {
    people: [{ name: 'André Meireles', type: 'DEPENDENT' }],
    pets: [
      {
        name: 'Bidu',
        type: 'DOG',
        size: 'SMALL',
        breed: 'Shih-tzu',
        color: 'Branco',
        pictures: ['dog-white'],
      },
    ],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Volkswagen', modelo: 'Polo', cor: 'Prata', placa: 'QNH2C85', ano: 2020, tag_acesso: '004802', pictures: ['car-silver'] }, // oxfmt-ignore
    ],
    papers: [{ type: 'CONTRACT', filename: 'reforma-801.pdf', title: 'Contrato da reforma da cozinha', paragraphs: ['Troca do piso e da bancada, com responsabilidade técnica recolhida.'] }], // oxfmt-ignore
  },
  '1002': {
    dependents: [{ full_name: 'Gael Dumont', relationship: 'Neto(a)', birth_date: '2013-03-30' }],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Toyota', modelo: 'Corolla', cor: 'Preto', placa: 'PXA7D33', ano: 2019, pictures: ['car-black'] }, // oxfmt-ignore
    ],
  },
  '101': {
    people: [{ name: 'Mariana Couto', type: 'DEPENDENT' }],
    pets: [{ name: 'Pipoca', type: 'BIRD', size: 'SMALL', breed: 'Periquito', color: 'Verde', pictures: ['bird-green'] }], // oxfmt-ignore
  },
  '104': {
    people: [{ name: 'Iago Rocha', type: 'TENANT' }],
    vehicles: [
      { tipo_veiculo: 'MOTO', marca: 'Honda', modelo: 'CG 160', cor: 'Azul', placa: 'RTB1A09', ano: 2023, pictures: ['motorcycle-blue'] }, // oxfmt-ignore
    ],
    papers: [{ type: 'CONTRACT', filename: 'locacao-104.pdf', expires_at: '2027-06-30', title: 'Contrato de locação', paragraphs: ['Locação residencial da unidade 104 por trinta meses, com caução de três aluguéis.'] }], // oxfmt-ignore
  },
  '203': {
    pets: [{ name: 'Nina', type: 'CAT', size: 'SMALL', breed: 'Siamês', color: 'Laranja', birth_date: '2019-11-02', pictures: ['cat-ginger'] }], // oxfmt-ignore
    dependents: [{ full_name: 'Aurora Furtado', relationship: 'Filho(a)', birth_date: '2020-12-12' }],
  },
  '402': {
    people: [{ name: 'Rosângela Sena', type: 'OWNER' }],
    pets: [
      {
        name: 'Thor',
        type: 'DOG',
        size: 'LARGE',
        breed: 'Labrador',
        color: 'Preto',
        pictures: ['dog-black'],
      },
    ],
    vehicles: [
      { tipo_veiculo: 'CARRO', marca: 'Jeep', modelo: 'Renegade', cor: 'Branco', placa: 'QXJ3E70', ano: 2021, pictures: ['car-white'] }, // oxfmt-ignore
    ],
  },
  '603': {
    people: [{ name: 'Heitor Valadares', type: 'DEPENDENT' }],
    vehicles: [
      { tipo_veiculo: 'VAN', marca: 'Fiat', modelo: 'Ducato', cor: 'Branca', placa: 'HKL0821', pictures: [] },
    ],
  },
  '901': {
    pets: [
      {
        name: 'Mingau',
        type: 'CAT',
        size: 'SMALL',
        breed: 'Angorá',
        color: 'Branco',
        pictures: ['cat-white'],
      },
    ],
  },
}
