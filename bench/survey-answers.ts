/** What a backend answers for large surveys, in the form of the wire. */

/** Products without a price, so that each is a gap. */
export function largePriceSurvey(count: number) {
  const collectProductList = Array.from({ length: count }, (_, n) => ({
    id: `C${n + 1}`,
    managementname: '11월 가격 조사',
    accountid: 'A1',
    accountname: '이마트 성수점',
    accountcode: '10024817',
    productcode: `PC${n + 1}`,
    productid: `PR${n + 1}`,
    productname: `들녘 왕교자 만두 ${n + 1}호 1.05kg × 2입`,
    promotiontype: null,
    notinstore: false,
    nopromotion: 'false',
    promotionstartdate: null,
    promotionenddate: null,
    price: 0,
    partnerid: 'B1',
    partnername: '성수 파트너점',
    otherproductname: `고향식 왕만두 ${n + 1}`,
    companyname: '다온식품',
    remark: null,
    name: `CP-${n + 1}`,
    scemployeeid: 'E1',
    fieldmanagementid: 'M1',
    fieldinfocollectid: 'I1',
    iscompleted: false,
    promotionstatus: 1,
    promotionname: '11월 냉동만두 시장 가격 조사',
  }));
  return { collectProductList, promotioncategory: '냉동식품', marketRequestMemo: '중량을 적어 주세요.' };
}

export function largeStandSurvey(stands: number, photos: number): unknown {
  return [
    {
      promotionname: '11월 2주차 왕교자 1+1 가격행사',
      accountname: '이마트 성수점',
      promotioncategory: '냉동식품',
      scRequestMemo: '엔드 매대를 촬영해 주세요.',
      fieldinfocollectid: 'I1',
      promotionid: 'P1',
      isexternalnotice: true,
      standInfoList: Array.from({ length: stands }, (_, n) => ({
        standinfoid: `S${n + 1}`,
        standtype: '팔레트',
        displaytype: '단독',
        standquantity: 2,
        promotiontype: '1+1 행사',
        remark: '출입구 정면',
        name: `SI-${n + 1}`,
        scfieldinfoid: 'F1',
        fieldmanagementid: 'M1',
        promotionplanid: 'P1',
      })),
    },
    {
      images: Array.from({ length: photos }, (_, n) => ({
        ContentDocumentId: `bench-${n}`,
        imageUrl: `/api/photos/bench-${n}`,
      })),
    },
  ];
}
