import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../remote-field/src/text/field-text.ts';
import { largePriceSurvey } from './survey-answers.ts';

const [yes, direct] = ['yes', 'direct'];
const named = fieldText.promotionMethods;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function item(label: string, value: string): string {
  return `<item><label>${escaped(label)}</label><value>${value}</value></item>`;
}

type Question = {
  name: string;
  label: string;
  type: string;
  control?: 'input' | 'select' | 'select1';
  appearance?: string;
  items?: string;
  /** Expressions over the product's other answers: when the question is asked, and when it may stay empty. */
  relevant?: string;
  required?: boolean;
};

/** What the product asks about each product, and when. A question that the product greys out is left out here. */
const questions: readonly Question[] = [
  {
    name: 'absent',
    label: fieldText.notInStore,
    type: 'string',
    control: 'select',
    items: item(fieldText.notInStore, yes),
  },
  {
    name: 'plain',
    label: fieldText.noPromotion,
    type: 'string',
    control: 'select',
    items: item(fieldText.noPromotion, yes),
    relevant: "ROW/absent = ''",
  },
  {
    name: 'price',
    label: fieldText.priceLabel,
    type: 'decimal',
    relevant: "ROW/absent = ''",
    required: true,
  },
  {
    name: 'method',
    label: fieldText.promotionMethod,
    type: 'string',
    control: 'select1',
    items: [...named.map((label, n) => item(label, `m${n}`)), item(fieldText.directInput, direct)].join(''),
    relevant: "ROW/absent = '' and ROW/plain = ''",
    required: true,
  },
  {
    name: 'direct',
    label: fieldText.directInput,
    type: 'string',
    relevant: `ROW/absent = '' and ROW/plain = '' and ROW/method = '${direct}'`,
    required: true,
  },
  ...[commonText.startDate, commonText.endDate].map((label, n) => ({
    name: `date${n}`,
    label,
    type: 'date',
    relevant: "ROW/absent = '' and ROW/plain = ''",
    required: true,
  })),
  { name: 'remark', label: fieldText.remark, type: 'string', appearance: 'multiline' },
];

function bind(row: string, { name, type, relevant, required = false }: Question): string {
  const asked = relevant === undefined ? '' : ` relevant="${relevant.replaceAll('ROW', row)}"`;
  return `<bind nodeset="${row}/${name}" type="${type}"${asked}${required ? ' required="true()"' : ''}/>`;
}

function control(
  row: string,
  { name, label, control: kind = 'input', appearance, items = '' }: Question,
): string {
  const look = appearance === undefined ? '' : ` appearance="${appearance}"`;
  return `<${kind} ref="${row}/${name}"${look}><label>${escaped(label)}</label>${items}</${kind}>`;
}

/**
 * The same price survey as the product's, in the form that ODK's form engines read. Each product is a group, because
 * the products are known beforehand.
 */
export function priceSurveyXform(count: number): string {
  const products = largePriceSurvey(count).collectProductList.map((product, n) => ({
    row: `/data/p${n + 1}`,
    title: `${n + 1}. ${product.productname} (${fieldText.competitorProduct} · ${product.companyname} ${product.otherproductname})`,
  }));
  const answers = questions.map(({ name }) => `<${name}/>`).join('');
  const instance = products.map((_product, n) => `<p${n + 1}>${answers}</p${n + 1}>`).join('');
  const binds = products.flatMap(({ row }) => questions.map((question) => bind(row, question))).join('');
  const groups = products
    .map(({ row, title }) => {
      const controls = questions.map((question) => control(row, question)).join('');
      return `<group ref="${row}"><label>${escaped(title)}</label>${controls}</group>`;
    })
    .join('');
  return `<?xml version="1.0"?>
<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml" xmlns:jr="http://openrosa.org/javarosa" xmlns:orx="http://openrosa.org/xforms">
<h:head><h:title>11월 냉동만두 시장 가격 조사</h:title><model>
<instance><data id="prices" version="1">${instance}<orx:meta><orx:instanceID/></orx:meta></data></instance>
${binds}<bind nodeset="/data/orx:meta/orx:instanceID" type="string" readonly="true()" jr:preload="uid"/>
</model></h:head><h:body>${groups}</h:body></h:html>`;
}
