/** A survey as the lists' calls answer it. */
export function listItem(values: Record<string, unknown> = {}) {
  return {
    scemployeeid: 'e1',
    scfieldinfoid: null,
    fieldmanagementid: 'f1',
    collectstatus: false,
    promotionstatus: 1,
    startdate: '2026-11-12',
    enddate: '2026-11-25',
    promotionname: '왕교자 1+1 가격행사',
    accountname: '이마트 성수점',
    promotioncategory: '냉동식품',
    completedcnt: 0,
    totalcnt: 5,
    ...values,
  };
}

/** A store of a price survey. */
export function store(values: Record<string, unknown> = {}) {
  return {
    scemployeeid: 'e1',
    scfieldinfoid: null,
    partnerid: 'p1',
    accountid: 'a1',
    accountcode: '10024817',
    accountname: '이마트 성수점',
    totalcnt: 5,
    completedcnt: 5,
    lastmodifieddate: '2026-11-21T09:32:00',
    collectstatus: true,
    ...values,
  };
}

/** A record that was collected. */
export function collected(values: Record<string, unknown> = {}) {
  return {
    writtenby: '김서연',
    scappaccountname: '이마트 성수점',
    promotionname: '왕교자 1+1 가격행사',
    lastmodifieddate: '2026-11-21T09:32:00',
    scfieldinfoid: 'i1',
    ...values,
  };
}
