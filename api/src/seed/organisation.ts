import { salesTitle } from '../../../remote-chat/src/contract/sales-title.ts';
import { daysFrom } from '../time/clock.ts';
import { codesEndingWith, ean13 } from './barcodes.ts';
import {
  sampleEmployeeNumber,
  type Organisation,
  type SampleAccount,
  type SampleEmployee,
  type SampleProduct,
  type SeedContext,
} from './context.ts';
import { insertRows } from '../database/insert-rows.ts';
import { branches, givenNames, partnerShops, productLines, storesOfChains, surnames } from './words.ts';

const employeeCount = 120;
const stockChainCount = 4;
/** Everyday products that a store does not handle. */
const notHandledCount = 4;
const accountsOfSampleEmployee = 14;
const accountsOfOthers = 6;
const stockDays = { before: 4, after: 10 };
/** The last digits of more products of the first account than a lookup may find. */
const crowdedEnd = '014809';
const crowdedCount = 23;

/** Branches, employees, chains, stores, partners and products, and what each store handles and has in stock. */
export async function seedOrganisation(context: SeedContext): Promise<Organisation> {
  const employees = await seedEmployees(context);
  const products = await seedProducts(context);
  const accounts = await seedAccounts(context, products);
  const partners = await seedPartners(context, accounts);
  const accountsOf = await seedResponsibilities(context, employees, accounts);
  await seedStock(context, accounts);
  const [sampleEmployee] = employees;
  if (!sampleEmployee) throw new Error('There is no employee');
  return { sampleEmployee, employees, accounts, products, partners, accountsOf };
}

async function seedEmployees({ transaction, random }: SeedContext): Promise<SampleEmployee[]> {
  await insertRows(
    transaction,
    'branches',
    branches.map((name, index) => ({ id: String(index + 1), name })),
  );
  const rows = Array.from({ length: employeeCount }, (_, index) => {
    const branch = index % branches.length;
    const isFirstOfBranch = index >= branches.length && index < 2 * branches.length;
    return {
      id: String(index + 1),
      employee_number: String(20_180_101 + index * 217),
      name: random.pick(surnames) + random.pick(givenNames),
      title: titleOf(branch, isFirstOfBranch, random.next()),
      branch_id: String(branch + 1),
    };
  });
  const [first] = rows;
  if (first)
    Object.assign(first, {
      employee_number: sampleEmployeeNumber,
      name: '김서연',
      title: salesTitle,
      branch_id: '3',
    });
  await insertRows(transaction, 'employees', rows);
  return rows.map(({ id, name, branch_id: branchId }) => ({ id, name, branchId }));
}

function titleOf(branch: number, isFirstOfBranch: boolean, chance: number): string {
  if (branch === 0) return '마케팅 담당';
  if (isFirstOfBranch) return '지점장';
  return chance < 0.2 ? '매장 판촉 담당' : salesTitle;
}

async function seedProducts({ transaction, random }: SeedContext): Promise<SampleProduct[]> {
  const lines = productLines.flatMap((line) =>
    line.names.flatMap((name) => line.sizes.map((size) => ({ line, name: `${name} ${size}` }))),
  );
  const rows = lines.map(({ line, name }, index) => {
    const [low, high] = line.prices;
    return {
      id: String(index + 1),
      code: String(1_104_800 + index * 13),
      name,
      barcode: ean13(`8801043${String(20_000 + index * 37).padStart(5, '0')}`),
      category: line.category,
      hierarchy_code: line.code,
      intake: random.pick([4, 6, 8, 10, 12, 20]),
      tax_type: line.category === '두부·콩나물' ? '면세' : '과세',
      regular_price: Math.round(random.integer(low, high) / 100) * 100,
    };
  });
  const famous = rows.find(({ name }) => name === '들녘 태양초 고추장 3kg');
  if (famous)
    Object.assign(famous, { code: '1104827', barcode: '8801043014809', regular_price: 22_900, intake: 4 });
  // Some codes are a company's own, with letters, because such codes are scanned from shelves as well. Some products
  // lack some values.
  rows.push({
    ...rowOfOwn(rows.length + 1),
    code: '1199001',
    name: '들녘 시식용 소포장 세트',
    barcode: 'FS26B0417',
  });
  const crowded = codesEndingWith(crowdedEnd, crowdedCount).filter((code) => code !== famous?.barcode);
  crowded.forEach((barcode, index) => {
    rows.push({
      ...rowOfOwn(rows.length + 1),
      code: String(1_199_100 + index),
      name: `들녘 명절 선물세트 ${index + 1}호`,
      barcode,
    });
  });
  const hierarchies = new Map(
    [...productLines, { code: 'H9010', hierarchy: '선물세트' }].map(({ code, hierarchy }) => [
      code,
      hierarchy,
    ]),
  );
  await insertRows(
    transaction,
    'product_hierarchies',
    [...hierarchies].map(([code, name]) => ({ code, name })),
  );
  await insertRows(transaction, 'products', rows);
  return rows.map(({ id, name, category, regular_price: price }) => ({ id, name, category, price }));
}

function rowOfOwn(id: number) {
  return {
    id: String(id),
    category: '선물세트',
    hierarchy_code: 'H9010',
    intake: 1,
    tax_type: '과세',
    regular_price: 39_800,
  };
}

async function seedAccounts(
  { transaction, random }: SeedContext,
  products: readonly SampleProduct[],
): Promise<SampleAccount[]> {
  const chains = Object.keys(storesOfChains);
  await insertRows(
    transaction,
    'chains',
    chains.map((name, index) => ({ id: String(index + 1), name })),
  );
  const stores = Object.entries(storesOfChains).flatMap(([chain, names], index) =>
    names.map((name) => ({ chain, name, chainId: String(index + 1) })),
  );
  const rows = stores.map(({ chain, name, chainId }, index) => ({
    id: String(index + 1),
    mdm_code: String(10_024_817 + index * 373),
    name: `${chain} ${name}`,
    chain_id: chainId,
  }));
  await insertRows(transaction, 'accounts', [
    ...rows,
    { id: String(rows.length + 1), mdm_code: '10990001', name: null, chain_id: '1' },
  ]);
  const everyday = products.filter(({ category }) => category !== '선물세트');
  const gifts = products.filter(({ category }) => category === '선물세트');
  const accounts = rows.map(({ id, name, chain_id: chainId }, index) => ({
    id,
    name,
    isStockKnown: Number(chainId) <= stockChainCount,
    productIds: [
      ...random.some(everyday, everyday.length - notHandledCount),
      ...(index === 0 ? gifts : []),
    ].map((product) => product.id),
  }));
  addFamousProduct(accounts, products);
  await insertRows(
    transaction,
    'account_products',
    accounts.flatMap(({ id, productIds }) =>
      productIds.map((productId) => ({ account_id: id, product_id: productId })),
    ),
  );
  return [...accounts, { id: String(rows.length + 1), name: null, isStockKnown: false, productIds: [] }];
}

function addFamousProduct(accounts: SampleAccount[], products: readonly SampleProduct[]): void {
  const famous = products.find(({ name }) => name === '들녘 태양초 고추장 3kg');
  for (const { productIds } of accounts.slice(0, 12)) {
    if (famous && !productIds.includes(famous.id)) productIds.push(famous.id);
  }
}

async function seedPartners({ transaction }: SeedContext, accounts: readonly SampleAccount[]) {
  const wholesaler = accounts.find(({ name }) => name === '새벽유통 강동대리점');
  if (!wholesaler) return [];
  const partners = partnerShops.map((name, index) => ({
    id: String(index + 1),
    account_id: wholesaler.id,
    name,
  }));
  await insertRows(transaction, 'partners', partners);
  return partners.map(({ id, account_id: accountId }) => ({ id, accountId }));
}

async function seedResponsibilities(
  { transaction, random }: SeedContext,
  employees: readonly SampleEmployee[],
  accounts: readonly SampleAccount[],
) {
  const named = accounts.filter(({ name }) => name !== null);
  const accountsOf = new Map<string, SampleAccount[]>();
  employees.forEach(({ id }, index) => {
    accountsOf.set(id, index === 0 ? sampleAccounts(named) : random.some(named, accountsOfOthers));
  });
  await insertRows(
    transaction,
    'employee_accounts',
    [...accountsOf].flatMap(([employeeId, own]) =>
      own.map(({ id }) => ({ employee_id: employeeId, account_id: id })),
    ),
  );
  return accountsOf;
}

// Stores of every chain, the well-known ones first.
function sampleAccounts(accounts: readonly SampleAccount[]): SampleAccount[] {
  const wanted = [
    '이마트 성수점',
    '이마트 왕십리점',
    '홈플러스 강동점',
    '롯데마트 서울역점',
    '하나로마트 농협유통 고양삼송센터점',
    '새벽유통 강동대리점',
    '한빛마트 성내점',
  ];
  const first = accounts.filter(({ name }) => name !== null && wanted.includes(name));
  const others = accounts.filter((account) => account.isStockKnown && !first.includes(account));
  return [...first, ...others].slice(0, accountsOfSampleEmployee);
}

async function seedStock(
  { transaction, random, today }: SeedContext,
  accounts: readonly SampleAccount[],
): Promise<void> {
  const days = Array.from({ length: stockDays.before + stockDays.after + 1 }, (_, index) =>
    daysFrom(today, index - stockDays.before),
  );
  const rows = accounts
    .filter(({ isStockKnown }) => isStockKnown)
    .flatMap(({ id, productIds }) =>
      productIds.flatMap((productId) => {
        const usual = random.integer(10, 240);
        return days.map((day) => ({
          account_id: id,
          product_id: productId,
          day,
          quantity: random.chance(0.06) ? 0 : Math.max(0, usual + random.integer(-20, 20)),
          ordered: random.chance(0.5) ? 12 * random.integer(1, 8) : 0,
        }));
      }),
    );
  await insertRows(transaction, 'stock_by_day', rows);
}
