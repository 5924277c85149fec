import type { Examples } from './openapi.js';

// Written by `npm run contract`: what a service with the demonstration data really answered.
export const examples: Examples = {
  "operations": {
    "listDeals": {
      "query": "?status=active&limit=1",
      "answer": {
        "items": [
          {
            "dealId": "c51ce410-c124-410e-8db5-e4b97fc2af39",
            "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
            "companyName": "Shiomizawa Seiko (潮見沢精工)",
            "symbol": "6491.T",
            "country": "Japan",
            "status": "active",
            "positionType": "long",
            "description": "Management buyout by SMZ Holdings at ¥2,355, 59% above the last close.",
            "investmentThesis": "The price is 0.95 times book value, the stock trades above it, and the period has been extended: the family needs two thirds of the votes and may have to pay more. Little to lose while the offer stands.",
            "targetPrice": 2640,
            "currentPrice": 2380,
            "currentPriceDate": "2026-09-06T23:54:00.000Z",
            "notes": null,
            "riskAssessment": "If the floor is missed the offer lapses, and the stock falls back by a third.",
            "documents": [],
            "relatedFilingIds": [
              "140120260903900001",
              "140120260922900003"
            ],
            "createdAt": "2026-09-06T23:54:00.000Z",
            "updatedAt": "2026-09-06T23:54:00.000Z"
          }
        ],
        "nextToken": "eyJhc2tlZCI6eyJzdGF0dXMiOiJhY3RpdmUifSwicmVzb2x2ZWQiOnsic3RhdHVzIjoiYWN0aXZlIn0sImtleSI6WyIyMDI2LTA5LTA2VDIzOjU0OjAwLjAwMFoiLCJjNTFjZTQxMC1jMTI0LTQxMGUtOGRiNS1lNGI5N2ZjMmFmMzkiXX0.-3RVpfDoRKLSzP__cbUVnR7FKLI-Wdw2"
      }
    },
    "getDeal": {
      "query": "",
      "answer": {
        "dealId": "33e75ff0-9dd6-41bb-869f-351039152189",
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "companyName": "Yarrowgate Specialty, Inc.",
        "symbol": "YRWG",
        "country": "United States",
        "status": "researching",
        "positionType": "short",
        "description": "Buys the injectables unit of Lindqvist Pharma AB, a maker of hospital injectables, at a price near its own market value.",
        "investmentThesis": "The bridge loan has to be replaced by stock or notes within a year, and the plant that is bought has a warning letter on file. Possible short ahead of the refinancing.",
        "targetPrice": 13.3,
        "currentPrice": 19.9,
        "currentPriceDate": "2026-10-13T11:54:00.000Z",
        "notes": null,
        "riskAssessment": "Shortages in hospitals lift prices without notice. A competitor could bid for the whole.",
        "documents": [],
        "relatedFilingIds": [
          "0009200012-26-282004"
        ],
        "createdAt": "2026-10-13T11:54:00.000Z",
        "updatedAt": "2026-10-13T11:54:00.000Z"
      }
    },
    "createDeal": {
      "query": "",
      "body": {
        "companyName": "Harbour Rail Holdings",
        "symbol": "HRBR",
        "country": "United States",
        "status": "active",
        "positionType": "long",
        "description": "Spin-off of the port terminals.",
        "investmentThesis": "Forced selling by index funds.",
        "targetPrice": 42.5,
        "currentPrice": 31.2,
        "notes": "Call the investor relations desk.",
        "riskAssessment": "Pension deficit moves along.",
        "relatedFilingIds": [
          "0001193125-26-000123"
        ]
      },
      "answer": {
        "dealId": "6364d3f0-f495-46ab-8dcf-8d3b5c6e0b01",
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "companyName": "Harbour Rail Holdings",
        "symbol": "HRBR",
        "country": "United States",
        "status": "active",
        "positionType": "long",
        "description": "Spin-off of the port terminals.",
        "investmentThesis": "Forced selling by index funds.",
        "targetPrice": 42.5,
        "currentPrice": 31.2,
        "currentPriceDate": "2026-10-15T09:30:00.000Z",
        "notes": "Call the investor relations desk.",
        "riskAssessment": "Pension deficit moves along.",
        "documents": [],
        "relatedFilingIds": [
          "0001193125-26-000123"
        ],
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "updateDeal": {
      "query": "",
      "body": {
        "status": "monitoring",
        "currentPrice": 19.25,
        "notes": "The bridge loan was extended to March."
      },
      "answer": {
        "dealId": "33e75ff0-9dd6-41bb-869f-351039152189",
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "companyName": "Yarrowgate Specialty, Inc.",
        "symbol": "YRWG",
        "country": "United States",
        "status": "monitoring",
        "positionType": "short",
        "description": "Buys the injectables unit of Lindqvist Pharma AB, a maker of hospital injectables, at a price near its own market value.",
        "investmentThesis": "The bridge loan has to be replaced by stock or notes within a year, and the plant that is bought has a warning letter on file. Possible short ahead of the refinancing.",
        "targetPrice": 13.3,
        "currentPrice": 19.25,
        "currentPriceDate": "2026-10-15T09:30:00.000Z",
        "notes": "The bridge loan was extended to March.",
        "riskAssessment": "Shortages in hospitals lift prices without notice. A competitor could bid for the whole.",
        "documents": [],
        "relatedFilingIds": [
          "0009200012-26-282004"
        ],
        "createdAt": "2026-10-13T11:54:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "emailDeal": {
      "query": "",
      "body": {
        "to": "analyst@example.com",
        "subject": "Harbour Rail: where we stand",
        "message": "Worth a look before the record date."
      },
      "answer": {
        "success": true,
        "message": "Email sent to analyst@example.com"
      }
    },
    "listActivities": {
      "query": "?limit=2",
      "answer": {
        "items": [
          {
            "activityId": "c16a5320-fa47-4530-8958-3c34fd356ef5",
            "dealId": "33e75ff0-9dd6-41bb-869f-351039152189",
            "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
            "type": "task",
            "content": "Model covenants with and without the savings.",
            "dueDate": "2026-10-23",
            "completed": false,
            "completedAt": null,
            "createdAt": "2026-10-14T04:42:00.000Z",
            "updatedAt": "2026-10-14T04:42:00.000Z"
          },
          {
            "activityId": "34173cb3-8f07-489d-8beb-c2ac9128303f",
            "dealId": "33e75ff0-9dd6-41bb-869f-351039152189",
            "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
            "type": "task",
            "content": "Ask two brokers about borrow and its cost.",
            "dueDate": "2026-10-16",
            "completed": false,
            "completedAt": null,
            "createdAt": "2026-10-13T19:06:00.000Z",
            "updatedAt": "2026-10-13T19:06:00.000Z"
          }
        ],
        "nextToken": "eyJhc2tlZCI6e30sInJlc29sdmVkIjp7fSwia2V5IjpbIjIwMjYtMTAtMTNUMTk6MDY6MDAuMDAwWiIsIjM0MTczY2IzLThmMDctNDg5ZC04YmViLWMyYWM5MTI4MzAzZiJdfQ.BC9YSrZmOCYORuxWgfYKi8Or_a-khVgg"
      }
    },
    "createActivity": {
      "query": "",
      "body": {
        "type": "task",
        "content": "Read the information statement.",
        "dueDate": "2026-12-01"
      },
      "answer": {
        "activityId": "182be0c5-cdcd-4072-8b18-64cdee4d3d6e",
        "dealId": "33e75ff0-9dd6-41bb-869f-351039152189",
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "type": "task",
        "content": "Read the information statement.",
        "dueDate": "2026-12-01",
        "completed": false,
        "completedAt": null,
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "updateActivity": {
      "query": "",
      "body": {
        "completed": true
      },
      "answer": {
        "activityId": "182be0c5-cdcd-4072-8b18-64cdee4d3d6e",
        "dealId": "33e75ff0-9dd6-41bb-869f-351039152189",
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "type": "task",
        "content": "Read the information statement.",
        "dueDate": "2026-12-01",
        "completed": true,
        "completedAt": "2026-10-15T09:30:00.001Z",
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.001Z"
      }
    },
    "deleteActivity": {
      "query": ""
    },
    "listSecFilings": {
      "query": "?category=spinoffs&limit=1",
      "answer": {
        "items": [
          {
            "filingId": "0009200013-26-287022",
            "companyName": "Premiora Finance, Inc.",
            "formType": "10-12B",
            "filedDate": "2026-10-14",
            "description": "Form 10: registration of a class of securities under Section 12(b), with information statement",
            "txtUrl": "https://www.sec.gov/Archives/edgar/data/9187202/0009200013-26-287022.txt",
            "htmlUrl": "https://www.sec.gov/Archives/edgar/data/9187202/000920001326287022/0009200013-26-287022-index.htm",
            "analysis": "The separation is not a choice: a consent order with its banking regulator ends premium finance within the bank. The insurance premium lender starts with equity of $358 million on the pro forma balance sheet. No roadshow is planned and no broker is named; expect little coverage in the first quarters.",
            "analysisDate": "2026-10-14T20:38:47.413Z",
            "status": "analyzed",
            "createdAt": "2026-10-14T20:37:56.680Z",
            "aiTags": [
              {
                "name": "Spin-off",
                "color": "#2563eb"
              },
              {
                "name": "Structurally Forced Spin",
                "color": "#4338ca"
              }
            ]
          }
        ],
        "nextToken": "eyJhc2tlZCI6eyJjYXRlZ29yeSI6InNwaW5vZmZzIn0sInJlc29sdmVkIjp7ImNhdGVnb3J5Ijoic3Bpbm9mZnMiLCJmcm9tIjoiMjAyNi0wOS0xNSIsInRvIjoiMjAyNi0xMC0xNSJ9LCJrZXkiOlsiMjAyNi0xMC0xNCIsIjIwMjYtMTAtMTRUMjA6Mzc6NTYuNjgwWiIsIjAwMDkyMDAwMTMtMjYtMjg3MDIyIl19.72b5raRgxzOtIQ7Np80gQh34Wp-SKq3D"
      }
    },
    "listSecFilingUpdates": {
      "query": "?since=2026-10-14&limit=1",
      "answer": {
        "items": [
          {
            "filingId": "0009200011-26-287001",
            "companyName": "Sparrowfen Toys, Inc.",
            "formType": "SC 13D/A",
            "filedDate": "2026-10-14",
            "description": "Statement of beneficial ownership above five percent, amended",
            "txtUrl": "https://www.sec.gov/Archives/edgar/data/9195121/0009200011-26-287001.txt",
            "htmlUrl": "https://www.sec.gov/Archives/edgar/data/9195121/000920001126287001/0009200011-26-287001-index.htm",
            "analysis": null,
            "analysisDate": null,
            "status": "collected",
            "createdAt": "2026-10-14T10:57:51.783Z",
            "aiTags": []
          }
        ],
        "nextCursor": "eyJhZnRlciI6IjI3MSIsImZyb20iOiIyMDI2LTEwLTE0IiwidW50aWwiOiIzMDEifQ.mV4vM3-HLfsS_J0kkPIs-f7q_eIIk-tI",
        "hasMore": true
      }
    },
    "getSecFiling": {
      "query": "",
      "answer": {
        "filingId": "0009200012-26-287031",
        "companyName": "Kitterdale Furniture Corp",
        "formType": "8-K",
        "filedDate": "2026-10-14",
        "description": "Item 5.02 Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Item 7.01 Regulation FD Disclosure; Item 9.01 Financial Statements and Exhibits",
        "txtUrl": "https://www.sec.gov/Archives/edgar/data/9168705/0009200012-26-287031.txt",
        "htmlUrl": "https://www.sec.gov/Archives/edgar/data/9168705/000920001226287031/0009200012-26-287031-index.htm",
        "analysis": "Edwina Abernethy retires as chief executive officer on November 30 and stays as an adviser for a year. Lorraine Lambourne, for nine years at a larger competitor, gets a grant that vests only above $22.20 a share, against $14.80 today. The furniture maker calls it the result of a planned search.",
        "analysisDate": "2026-10-14T21:28:04.801Z",
        "status": "analyzed",
        "createdAt": "2026-10-14T21:26:17.575Z",
        "aiTags": [
          {
            "name": "Leadership Change",
            "color": "#b45309"
          }
        ]
      }
    },
    "listForm4Filings": {
      "query": "?groupId=cluster-insider-buying&limit=1",
      "answer": {
        "items": [
          {
            "filingId": "0009300022-26-287012-9117046",
            "issuerName": "Dunmarrow Dental, Inc.",
            "issuerTicker": "DNMD",
            "ownerName": "Ingram Gavin D",
            "ownerTitle": "Chief Operating Officer",
            "isOfficer": true,
            "isDirector": false,
            "transactionType": "P",
            "transactionDate": "2026-10-09",
            "sharesTransacted": 26306,
            "pricePerShare": 5.17,
            "totalValue": 136002.02,
            "sharesOwnedAfter": 26306,
            "filingDate": "2026-10-14",
            "htmlUrl": "https://www.sec.gov/Archives/edgar/data/9117046/000930002226287012/0009300022-26-287012-index.htm",
            "analysis": "Gavin Ingram, Chief Operating Officer, bought 26,306 shares of the dental aligner maker at $5.17 on October 9, $136,002 in all. It is the first holding reported. Fourth purchase by an insider of Dunmarrow Dental within a week; together they paid $3.2 million.",
            "analysisDate": "2026-10-15T00:43:10.201Z",
            "priceAtDiscovery": 5.23,
            "priceAtDiscoveryDate": "2026-10-15T00:40:51.338Z",
            "status": "analyzed",
            "createdAt": "2026-10-15T00:40:51.338Z"
          }
        ],
        "nextToken": "eyJhc2tlZCI6eyJncm91cElkIjoiY2x1c3Rlci1pbnNpZGVyLWJ1eWluZyJ9LCJyZXNvbHZlZCI6eyJncm91cElkIjoiY2x1c3Rlci1pbnNpZGVyLWJ1eWluZyIsImZyb20iOiIyMDI2LTA5LTE1IiwidG8iOiIyMDI2LTEwLTE1In0sImtleSI6WyIyMDI2LTEwLTE0IiwiMjAyNi0xMC0xNVQwMDo0MDo1MS4zMzhaIiwiMDAwOTMwMDAyMi0yNi0yODcwMTItOTExNzA0NiJdfQ.N70xG5136Ft-OvfvNecminHC29SuUWTy"
      }
    },
    "getForm4Filing": {
      "query": "",
      "answer": {
        "filingId": "0009300022-26-287012-9117046",
        "issuerName": "Dunmarrow Dental, Inc.",
        "issuerTicker": "DNMD",
        "ownerName": "Ingram Gavin D",
        "ownerTitle": "Chief Operating Officer",
        "isOfficer": true,
        "isDirector": false,
        "transactionType": "P",
        "transactionDate": "2026-10-09",
        "sharesTransacted": 26306,
        "pricePerShare": 5.17,
        "totalValue": 136002.02,
        "sharesOwnedAfter": 26306,
        "filingDate": "2026-10-14",
        "htmlUrl": "https://www.sec.gov/Archives/edgar/data/9117046/000930002226287012/0009300022-26-287012-index.htm",
        "analysis": "Gavin Ingram, Chief Operating Officer, bought 26,306 shares of the dental aligner maker at $5.17 on October 9, $136,002 in all. It is the first holding reported. Fourth purchase by an insider of Dunmarrow Dental within a week; together they paid $3.2 million.",
        "analysisDate": "2026-10-15T00:43:10.201Z",
        "priceAtDiscovery": 5.23,
        "priceAtDiscoveryDate": "2026-10-15T00:40:51.338Z",
        "status": "analyzed",
        "createdAt": "2026-10-15T00:40:51.338Z"
      }
    },
    "listJapanFilings": {
      "query": "?searchTerm=%E8%87%AA%E5%B7%B1%E6%A0%AA%E5%BC%8F&limit=1",
      "answer": {
        "items": [
          {
            "filingId": "140120261015900004",
            "companyCode": "6916",
            "companyName": "蛍野計測",
            "companyNameEnglish": "Hotaruno Keisoku",
            "filingDate": "2026-10-15",
            "filingTime": "16:30:00",
            "documentTitle": "自己株式の取得結果及び取得終了に関するお知らせ",
            "documentTitleEnglish": "Results and Completion of Acquisition of Own Shares",
            "pdfUrl": "https://www.release.tdnet.info/inbs/140120261015900004.pdf",
            "summary": "The program is used up well before its end: 4.8% of the shares for ¥1.9 billion. With this support gone, volume will be thinner.",
            "stockExchange": "TSE",
            "tdnetDocumentId": "140120261015900004",
            "status": "analyzed",
            "tags": [
              "Share Buyback"
            ],
            "createdAt": "2026-10-15T07:30:27.480Z",
            "updatedAt": "2026-10-15T07:32:54.783Z"
          }
        ],
        "nextToken": "eyJhc2tlZCI6eyJzZWFyY2hUZXJtIjoi6Ieq5bex5qCq5byPIn0sInJlc29sdmVkIjp7InNlYXJjaFRlcm0iOiLoh6rlt7HmoKrlvI8iLCJmcm9tIjoiMjAyNi0wOS0xNSIsInRvIjoiMjAyNi0xMC0xNSJ9LCJrZXkiOlsiMjAyNi0xMC0xNSIsIjE2OjMwOjAwIiwiMjAyNi0xMC0xNVQwNzozMDoyNy40ODBaIiwiMTQwMTIwMjYxMDE1OTAwMDA0Il19.0hgY8hUsTnx5EUYuB93n6zt0oOFq7yls"
      }
    },
    "getJapanFiling": {
      "query": "",
      "answer": {
        "filingId": "140120261015900005",
        "companyCode": "6767",
        "companyName": "和音オーディオ",
        "companyNameEnglish": "Waon Audio",
        "filingDate": "2026-10-15",
        "filingTime": "16:30:00",
        "documentTitle": "（訂正）「業績予想の修正に関するお知らせ」の一部訂正について",
        "documentTitleEnglish": "(Correction) Partial Correction of Revision of Earnings Forecast",
        "pdfUrl": "https://www.release.tdnet.info/inbs/140120261015900005.pdf",
        "summary": "Corrects the comparison with the previous year in one table. The forecast itself does not change.",
        "stockExchange": "TSE",
        "tdnetDocumentId": "140120261015900005",
        "status": "analyzed",
        "tags": [],
        "createdAt": "2026-10-15T07:33:11.910Z",
        "updatedAt": "2026-10-15T07:35:14.516Z"
      }
    },
    "listAsxAnnouncements": {
      "query": "?startDate=2026-10-01&endDate=2026-10-14&limit=1",
      "answer": {
        "items": [
          {
            "filingId": "2924-09287007-6A1612068",
            "symbol": "DRL",
            "companyName": "Darralee Retail Group Limited",
            "headline": "Becoming a substantial holder",
            "announcementTypes": [
              "Security Holder Details",
              "Becoming a substantial holder"
            ],
            "isPriceSensitive": false,
            "sector": "Consumer Discretionary",
            "industry": "Consumer Discretionary Distribution & Retail",
            "filedDate": "2026-10-14",
            "announcedAt": "2026-10-14T06:40:45.000Z",
            "pdfUrl": "https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=09287007",
            "analysis": "Brackwater Value Fund reports 6.86% of the homewares chain, 6,311,200 shares, bought on market at up to A$2.51 over four months. It has asked for a board seat in two earlier cases.",
            "status": "analyzed",
            "aiTags": [],
            "createdAt": "2026-10-14T06:41:13.595Z"
          }
        ],
        "nextToken": "eyJhc2tlZCI6eyJzdGFydERhdGUiOiIyMDI2LTEwLTAxIiwiZW5kRGF0ZSI6IjIwMjYtMTAtMTQifSwicmVzb2x2ZWQiOnsic3RhcnREYXRlIjoiMjAyNi0xMC0wMSIsImVuZERhdGUiOiIyMDI2LTEwLTE0IiwiZnJvbSI6IjIwMjYtMTAtMDEiLCJ0byI6IjIwMjYtMTAtMTQifSwia2V5IjpbIjIwMjYtMTAtMTRUMDY6NDA6NDUuMDAwWiIsIjI5MjQtMDkyODcwMDctNkExNjEyMDY4Il19.3TOLookwbCJO4jystAPWdGZbZdH8sekX"
      }
    },
    "listAsxAnnouncementUpdates": {
      "query": "?since=2026-10-14&limit=1",
      "answer": {
        "items": [
          {
            "filingId": "2924-09287001-6A1472812",
            "symbol": "GWL",
            "companyName": "Gwandalee Aged Care Limited",
            "headline": "Change of Director's Interest Notice",
            "announcementTypes": [
              "Change of Director's Interest Notice"
            ],
            "isPriceSensitive": false,
            "sector": "Health Care",
            "industry": "Health Care Equipment & Services",
            "filedDate": "2026-10-14",
            "announcedAt": "2026-10-13T20:38:30.000Z",
            "pdfUrl": "https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=09287001",
            "analysis": "Bernice Delacroix bought 88,500 shares on market at A$1.53, about A$135,803, and now holds 132,750. The purchase follows the results by a week.",
            "status": "analyzed",
            "aiTags": [],
            "createdAt": "2026-10-13T20:43:06.637Z"
          }
        ],
        "nextCursor": "eyJhZnRlciI6Ijg5IiwiZnJvbSI6IjIwMjYtMTAtMTQiLCJ1bnRpbCI6IjEwNiJ9.p5fqXMrT-ugjk6uJyanLtmQdh_2_UbJF",
        "hasMore": true
      }
    },
    "getAsxAnnouncement": {
      "query": "",
      "answer": {
        "filingId": "2924-09288011-6A1739951",
        "symbol": "HBQ",
        "companyName": "Hobbaquil Rentals Limited",
        "headline": "Final Director's Interest Notice",
        "announcementTypes": [
          "Final Director's Interest Notice"
        ],
        "isPriceSensitive": false,
        "sector": "Industrials",
        "industry": "Capital Goods",
        "filedDate": "2026-10-15",
        "announcedAt": "2026-10-15T08:25:08.000Z",
        "pdfUrl": "https://www.asx.com.au/asx/v2/statistics/displayAnnouncement.do?display=pdf&idsId=09288011",
        "analysis": "Marisol Kowalczyk has left the board with 122,000 shares. Sales from now on need no notice.",
        "status": "analyzed",
        "aiTags": [],
        "createdAt": "2026-10-15T08:28:49.924Z"
      }
    },
    "setSecFilingPreference": {
      "query": "",
      "body": {
        "archived": false,
        "favorited": true
      },
      "answer": {
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "filingId": "0009200012-26-287031",
        "archived": false,
        "favorited": true,
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "setForm4FilingPreference": {
      "query": "",
      "body": {
        "archived": false,
        "favorited": true
      },
      "answer": {
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "filingId": "0009300022-26-287012-9117046",
        "archived": false,
        "favorited": true,
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "setJapanFilingPreference": {
      "query": "",
      "body": {
        "archived": false,
        "favorited": true
      },
      "answer": {
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "filingId": "140120261015900005",
        "archived": false,
        "favorited": true,
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "setAsxAnnouncementPreference": {
      "query": "",
      "body": {
        "archived": false,
        "favorited": true
      },
      "answer": {
        "userId": "c4ca4238-a0b9-4382-8dcc-509a6f75849b",
        "filingId": "2924-09288011-6A1739951",
        "archived": false,
        "favorited": true,
        "createdAt": "2026-10-15T09:30:00.000Z",
        "updatedAt": "2026-10-15T09:30:00.000Z"
      }
    },
    "listMonitorGroups": {
      "query": "",
      "answer": {
        "categories": [
          {
            "category": "spinoffs",
            "label": "Spin-offs",
            "groups": [
              {
                "groupId": "announced-spinoffs",
                "name": "Announced spin-offs",
                "description": "Businesses about to be separated from their parent and distributed to its holders."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "10-12B",
                "10-12B/A"
              ],
              "secTags": [
                "Spin-off",
                "Distribution"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "insider_activity",
            "label": "Insider activity",
            "groups": [
              {
                "groupId": "cluster-insider-buying",
                "name": "Cluster insider buying",
                "description": "Officers and directors buying shares of their own company in the open market."
              }
            ],
            "filingConfig": {
              "formTypes": [],
              "secTags": [],
              "includeForm4": true
            }
          },
          {
            "category": "buybacks",
            "label": "Buybacks",
            "groups": [
              {
                "groupId": "share-buybacks",
                "name": "Share buybacks",
                "description": "Companies repurchasing their own shares by tender or programme."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "SC 14D-1"
              ],
              "secTags": [
                "Share Buyback"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "corporate_events",
            "label": "Corporate events",
            "groups": [
              {
                "groupId": "corporate-restructuring",
                "name": "Corporate restructuring",
                "description": "Changes of leadership, share splits and moves between exchanges."
              }
            ],
            "filingConfig": {
              "formTypes": [],
              "secTags": [
                "Leadership Change",
                "Stock Split",
                "Reverse Stock Split",
                "Listing Change"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "ipos",
            "label": "IPOs",
            "groups": [
              {
                "groupId": "upcoming-ipos",
                "name": "Upcoming IPOs",
                "description": "Registrations and final prospectuses of first public offerings."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "S-1",
                "S-1/A",
                "424B4"
              ],
              "secTags": [
                "IPO"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "distressed",
            "label": "Distressed",
            "groups": [
              {
                "groupId": "chapter-11-filings",
                "name": "Chapter 11 filings",
                "description": "Companies entering bankruptcy or receivership."
              }
            ],
            "filingConfig": {
              "formTypes": [],
              "secTags": [
                "Bankruptcy"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "spacs",
            "label": "SPACs",
            "groups": [
              {
                "groupId": "spac-mergers",
                "name": "SPAC mergers",
                "description": "Blank-check companies registering the merger with their target."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "S-4",
                "S-4/A"
              ],
              "secTags": [
                "SPAC"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "activism",
            "label": "Activism",
            "groups": [
              {
                "groupId": "activist-positions",
                "name": "Activist positions",
                "description": "Holders above five percent with plans, and their proxy campaigns."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "SC 13D",
                "SC 13D/A",
                "DFAN14A"
              ],
              "secTags": [],
              "includeForm4": false
            }
          },
          {
            "category": "ma",
            "label": "Mergers and acquisitions",
            "groups": [
              {
                "groupId": "pending-mergers",
                "name": "Pending mergers",
                "description": "Announced mergers and acquisitions on the way to completion."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "DEFM14A",
                "PREM14A",
                "SC 14D9"
              ],
              "secTags": [
                "Merger Announcement",
                "Acquisition Announcement"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "privatizations",
            "label": "Privatizations",
            "groups": [
              {
                "groupId": "going-private",
                "name": "Going private",
                "description": "Public companies being taken private by management or a controlling holder."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "SC 13E-3",
                "SC 13E-3/A"
              ],
              "secTags": [
                "Take Private"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "oddlot_tenders",
            "label": "Odd-lot tenders",
            "groups": [
              {
                "groupId": "odd-lot-tenders",
                "name": "Odd-lot tenders",
                "description": "Issuer tenders that take holders of fewer than one hundred shares first."
              }
            ],
            "filingConfig": {
              "formTypes": [
                "SC TO-I",
                "SC TO-I/A"
              ],
              "secTags": [
                "Odd-Lot Tender"
              ],
              "includeForm4": false
            }
          },
          {
            "category": "other",
            "label": "Other situations",
            "groups": [
              {
                "groupId": "contingent-value-rights",
                "name": "Contingent value rights",
                "description": "Deals that pay part of the price in rights tied to later events."
              }
            ],
            "filingConfig": {
              "formTypes": [],
              "secTags": [
                "CVR"
              ],
              "includeForm4": false
            }
          }
        ]
      }
    },
    "getReference": {
      "query": ""
    },
    "getOpenApi": {
      "query": ""
    }
  },
  "failures": {
    "invalid": {
      "error": "limit must be an integer from 1 to 100"
    },
    "notFound": {
      "error": "There is no such deal"
    },
    "tooLarge": {
      "error": "The body must not be larger than 1 MiB"
    },
    "unsupportedMediaType": {
      "error": "The content type of a body must be application/json"
    },
    "preconditionFailed": {
      "error": "This was last changed at 2026-10-15T09:30:00.000Z, after the state that your change is meant for; read it again, and send your change for that state"
    },
    "idempotencyKeyReused": {
      "error": "This Idempotency-Key was sent with another request; take a new one"
    },
    "unauthenticated": {
      "error": "A valid API key is required in the x-api-key header"
    },
    "forbidden": {
      "error": "This deal belongs to someone else"
    },
    "deliveryFailed": {
      "error": "The email could not be delivered; try again later"
    },
    "rateLimited": {
      "error": "Too many requests; try again in 1 s"
    },
    "underWay": {
      "error": "The first request with this Idempotency-Key is still under way; try again in a moment"
    },
    "internal": {
      "error": "Internal server error"
    },
    "unavailable": {
      "error": "The request takes too long; ask for less (a shorter window, a longer term) or try again in a moment"
    }
  }
};
